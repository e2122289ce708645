import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './tools/vite/chunks.ts';
import { commitFile } from './tools/vite/commit-file.ts';
import { compressedCopies } from './tools/vite/compressed-copies.ts';
import { enhanceScript } from './tools/vite/enhance-script.ts';
import { withoutJsonSchema } from './tools/vite/without-json-schema.ts';
import { words } from './tools/vite/words.ts';

const cwd = import.meta.dirname;
// Lingui and Babel look for their configuration from the working directory, which is not ours when the server is started elsewhere.
process.env.LINGUI_CONFIG ??= `${cwd}/lingui.config.ts`;

export default defineConfig(({ command }) => ({
  root: cwd,
  publicDir: 'web/static',
  plugins: [
    words({ cwd, failOnCompileError: true }),
    reactRouter(),
    withoutJsonSchema(),
    enhanceScript({ entry: `${cwd}/web/enhance/main.ts` }),
    compressedCopies(),
    commitFile({ cwd, file: `${cwd}/dist/web/commit.txt` }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  // The server image has no web-only packages: the build carries them. React and the router stay shared with the server.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router', '@react-router/node'] } : {},
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@lingui/core',
      '@lingui/react',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      'zod',
      '@tabler/icons-react',
    ],
  },
}));
