import { isCode, linesThat, type Source } from './sources.ts';

/** Where it is said which claims are open: once to TypeScript, once to SQL. The baseline is history. */
const homes =
  /^(contract\/values\/status\.ts|api\/database\/routines\/donations\/claims\.sql|api\/database\/migrations\/00([01]\d|2[0-4])_.*)$/;
const spelledOut = /'pending',\s*'disputed'|'disputed',\s*'pending'|'pending'\s*\|\|\s*[\w.]+\s*===?\s*'disputed'/;

export const openSpelledOut = (sources: Source[]): string[] =>
  sources
    .filter((source) => (isCode(source) || source.path.endsWith('.sql')) && !homes.test(source.path))
    .flatMap((source) =>
      linesThat(spelledOut, 'says which claims are open; ask is_open(status), in TypeScript isOpenClaim(status)', source),
    );
