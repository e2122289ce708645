import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { commitFile } from './tools/vite/commit-file.ts';
import { compressedCopies } from './tools/vite/compressed-copies.ts';
import { enhanceScript } from './tools/vite/enhance-script.ts';

const cwd = import.meta.dirname;
// Lingui and Babel look for their configuration from the working directory, which is not ours when the server is started elsewhere.
process.env.LINGUI_CONFIG ??= `${cwd}/lingui.config.ts`;

/**
 * Few files for a page: every request costs a donor on a slow network, and small files compress badly. What many screens share is one
 * file; what few share stays apart, so that nobody loads a desk to sign in. Public pages get the first two style sheets and no more:
 * `base`, which the root of every page needs, therefore has nothing that brings styles.
 */
const chunks = [
  { name: 'root', test: /\/web\/(brand|errors|styles)\// },
  { name: 'public', test: /\/web\/public\// },
  { name: 'admin-styles', test: /\/web\/admin\/.*\.css$/ },
  // Who never writes to us does not load how it looks.
  { name: 'support-styles', test: /\/web\/member\/(support|profile)\/.*\.css$/ },
  { name: 'area-styles', test: /\.css$/ },
  {
    name: 'base',
    test: /\/(contract|web\/lib|node_modules\/(?!@mantine|@floating-ui|@tabler|@tanstack\/(react-)?(table|store)))/,
    minShareCount: 9,
  },
  // Only screens with a list need tables, only those on which something is written or sent its fields, however many those become.
  {
    name: 'area',
    test: /\/(node_modules\/(?!@tanstack\/(react-)?(table|store)|react-textarea-autosize|use-(composed-ref|latest|isomorphic)|@mantine\/core\/esm\/components\/Textarea)|web\/ui\/(?!list\/|form\/file-field\/))/,
    minShareCount: 9,
  },
  // Signs that a few screens share: each is smaller than the request for it.
  { name: 'signs', test: /\/node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
  // Small parts that screens of the member area share.
  { name: 'member', test: /\/web\/member\/(?!(support|profile)\/)(?!.*-(layout|route|screen)\.tsx?$).+\.tsx?$/, minShareCount: 2 },
];

export default defineConfig(({ command }) => ({
  root: cwd,
  publicDir: 'web/static',
  plugins: [
    babel({ cwd, presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    lingui({ cwd, failOnCompileError: true }),
    reactRouter(),
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
