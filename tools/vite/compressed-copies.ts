import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt|webmanifest|ico)$/;

/** Puts .br and .gz beside every asset that gains by it, so that the server never compresses an asset while someone waits. */
export function compressedCopies(): Plugin {
  return {
    name: 'anjuri:compressed-copies',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!compressible.test(fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1_000) continue;
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}
