import { join } from 'node:path';
import { build } from 'vite';
import { words } from '#tools/vite/words.ts';

const root = join(import.meta.dirname, '..', '..');

/** A page made for tests (an index.html and what it asks for), built by Vite into a folder of its own: the product's build knows nothing of it. */
export async function buildPage(folder: string, outDir: string): Promise<void> {
  process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');
  await build({
    root: folder,
    base: '/try/',
    configFile: false,
    logLevel: 'error',
    plugins: [words({ cwd: root })],
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, target: 'es2022' },
  });
}
