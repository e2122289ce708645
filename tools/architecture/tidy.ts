import { isCode, isTest, linesThat, moduleOf, type Source } from './sources.ts';

const longestFile = 300;
/** The contract is read more than anything else, and by more people. */
const longestOfContract = 200;
const mostLines = (path: string): number => (path.startsWith('contract/') && !/\.test\.ts$/.test(path) ? longestOfContract : longestFile);
const generated = /^api\/database\/schema\.ts$/;
// `services` alone may stand: real servers that tests start. A thing called `account-service` may not.
const emptyWords = /(^|[-.])(utils?|helpers?|common|managers?|service|misc)([-.]|$)|-services$/;

/** The only places that may write HTML as text; each says there why it is safe. */
const mayWriteHtml = new Set(['web/root.tsx', 'web/public/landing/structured-data.tsx']);

export const tooLong = (sources: Source[]): string[] =>
  sources
    .filter((source) => (isCode(source) || /\.css$|^api\/database\/routines\//.test(source.path)) && !generated.test(source.path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > mostLines(path))
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${mostLines(path)}`);

export const parentImports = (sources: Source[]): string[] =>
  sources
    .filter(isCode)
    .flatMap((source) =>
      linesThat(/\b(?:from|import)\s*\(?\s*['"]\.\.(?:\/|['"])/, 'imports from a folder above; say #api/, #contract/ or #web/', source),
    );

export const emptyNames = (sources: Source[]): string[] =>
  sources
    .filter(isCode)
    .filter(({ path }) => path.split('/').some((part) => emptyWords.test(part.replace(/\.tsx?$|\.mjs$/, ''))))
    .map(({ path }) => `${path}: the name says nothing (utils, helpers, common, manager, service)`);

export const shoutingNames = (sources: Source[]): string[] =>
  sources.filter((source) => isCode(source) && /[A-Z_]/.test(source.path)).map(({ path }) => `${path}: file names are kebab-case`);

export const rawHtml = (sources: Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith('web/') && isCode(source) && !mayWriteHtml.has(source.path))
    .flatMap((source) => linesThat(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML/, 'writes HTML as text', source));

export const alerts = (sources: Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith('web/') && isCode(source) && !isTest(source))
    .flatMap((source) =>
      linesThat(/window\.(alert|confirm|prompt)\b|(?<![\w.])alert\(/, 'alerts; show a notification in the page', source),
    );

/** Skipped, sleeping and mocked tests prove nothing. */
export const dishonestTests = (sources: Source[]): string[] =>
  sources
    .filter((source) => isTest(source) && isCode(source))
    .flatMap((source) => [
      ...linesThat(
        /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails?|skipIf|runIf)\b/,
        'skips, singles out or expects to fail',
        source,
      ),
      ...linesThat(/\bwaitForTimeout\(|\bsleep\(/, 'waits for time, not for what must happen', source),
      ...linesThat(/\bvi\.(?:mock|doMock|stubGlobal)\(/, 'replaces a real part', source),
    ]);

/** Every module below core and features, and compat, has a test beside it. */
export function untestedModules(sources: Source[]): string[] {
  const modules = new Set(sources.filter(isCode).map((source) => moduleOf(source.path)));
  const tested = new Set(sources.filter(isTest).map((source) => moduleOf(source.path)));
  return [...modules]
    .filter((name) => name !== undefined && /^(core\/|features\/|compat$)/.test(name) && !tested.has(name))
    .map((name) => `api/${name} has no test`);
}
