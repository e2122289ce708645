import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Options {
  /** The folder of package.json. */
  readonly cwd: string;
  readonly failOnCompileError?: boolean;
}

/** The texts of the screens: Lingui's macros in the sources and its catalogues. Lingui and Babel are loaded when a file needs them; most tests never do. */
export const words = (options: Options): Plugin[] => [macros(options), catalogues(options)];

/**
 * Runs Lingui's macros with Babel. Babel takes a third of a start of `npm run dev`, so the result for a file is kept on disk until the file, the packages or
 * the configuration change.
 */
function macros({ cwd }: Options): Plugin {
  const folder = join(cwd, 'node_modules', '.cache', 'macros');
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8');
  let salt: string | undefined;
  return {
    name: 'word-macros',
    enforce: 'pre',
    buildStart() {
      salt = undefined;
    },
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/, code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ },
      async handler(code, id) {
        // Production leaves out what only translators need.
        salt ??= [process.env.NODE_ENV, read('package-lock.json'), read('lingui.config.ts'), read('tools/vite/words.ts')].join('\n');
        const kept = join(folder, createHash('sha1').update(salt).update(id).update('\n').update(code).digest('hex'));
        const known = readIfThere(kept);
        if (known) return JSON.parse(known) as { code: string };
        const { transformAsync } = await import('@babel/core');
        const made = await transformAsync(code, {
          cwd,
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { sourceType: 'module', plugins: /\.tsx(?:$|\?)/.test(id) ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: [['@lingui/babel-plugin-lingui-macro', {}]],
        });
        const result = { code: made?.code ?? code, map: made?.map ?? null };
        // Under its name in one step: several builds may run at once.
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${kept}.${process.pid}`, JSON.stringify(result));
        renameSync(`${kept}.${process.pid}`, kept);
        return result;
      },
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

type Hook = (this: unknown, ...args: unknown[]) => Promise<{ code: string } | undefined>;

/** Catalogues as modules. */
function catalogues({ cwd, failOnCompileError = false }: Options): Plugin {
  let handler: Hook | undefined;
  return {
    name: 'word-catalogues',
    transform: {
      filter: { id: /(\.po|\?lingui)$/ },
      async handler(...args) {
        handler ??= await catalogueHook({ cwd, failOnCompileError });
        return Reflect.apply(handler, this, args);
      },
    },
  };
}

/** The part of Lingui's plugin that reads a catalogue; another part prepares it with the configuration. */
async function catalogueHook(options: Required<Options>): Promise<Hook> {
  const { lingui } = await import('@lingui/vite-plugin');
  const parts = lingui(options) as unknown as { configResolved?: () => void; transform?: { handler: Hook } }[];
  for (const { configResolved } of parts) configResolved?.();
  const handler = parts.find(({ transform }) => transform)?.transform?.handler;
  if (!handler) throw new Error('@lingui/vite-plugin has no part that reads catalogues');
  return handler;
}
