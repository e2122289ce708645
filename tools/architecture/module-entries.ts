import { dirname, join } from 'node:path';
import type { Source } from './sources.ts';

/** A table of acts by name, which core/second-person looks up when somebody agrees: nobody hands it over with a call. */
const registries: ReadonlySet<string> = new Set(['api/core/second-person/act.ts', 'api/features/your-data/whole-data.ts']);

/** `keep: (tx: Tx, …) =>`, `type Keep = (tx: Tx, …) =>`, and the method `keep(tx: Tx, …): …;` of an interface. */
const handsTx = [
  /[\w)]\??:\s*\(\s*\w+: Tx\b[^()]*\)\s*=>/,
  /\btype \w+(?:<[^=]*>)? = \(\s*\w+: Tx\b[^()]*\)\s*=>/,
  /^\s+(?:readonly )?\w+\??\(\s*\w+: Tx\b[^()]*\)\s*:[^;{]*;/m,
];

/**
 * What a module exports of a file must not take a callback that gets the transaction: an act that others perform takes `tx` itself, and the
 * caller's verb opens it.
 */
export function transactionCallbacks(sources: Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return sources
    .filter(({ path }) => /^api\/(core|features)\/[^/]+\/index\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const behind = [...text.matchAll(/from '(\.\/[^']+)'/g)].map(([, from = '']) => join(dirname(path), from));
      return [path, ...new Set(behind)]
        .filter((file) => !registries.has(file) && handsTx.some((form) => form.test(texts.get(file) ?? '')))
        .map((file) => `${file}: takes a callback with the transaction; take \`tx\` instead`);
    });
}
