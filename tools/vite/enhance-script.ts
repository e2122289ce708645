import { createHash } from 'node:crypto';
import { build as bundle, type Plugin } from 'vite';

const ID = 'virtual:enhance-script';
const RESOLVED = `\0${ID}`;

/**
 * The one small script of the public pages. It is no part of React Router's build, because those pages ship none of it:
 * bundled on its own, named by its content, and its address is what `virtual:enhance-script` exports.
 */
export function enhanceScript({ entry }: { entry: string }): Plugin {
  let isDev = false;
  let made: Promise<{ fileName: string; source: string }> | undefined;
  const make = () => (made ??= bundled(entry));
  return {
    name: 'anjuri:enhance-script',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      async handler() {
        const address = isDev ? `/@fs${entry}` : `/${(await make()).fileName}`;
        return `export const enhanceScript = ${JSON.stringify(address)}`;
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', ...(await make()) });
    },
  };
}

async function bundled(entry: string) {
  const result = await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'anjuri', fileName: () => 'enhance.js' },
    },
  });
  const output = [result].flat()[0];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script of the public pages was not built');
  const hash = createHash('sha256').update(chunk.code).digest('hex').slice(0, 10);
  return { fileName: `assets/enhance-${hash}.js`, source: chunk.code };
}
