import { isIn, type Source } from '#tools/places.ts';
import { linesThat } from './sources.ts';

const skips = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails?|skipIf|runIf)\b/;
const sleeps = /\bwaitForTimeout\(|\bsleep\(/;
const mocks = /\bvi\.(?:mock|doMock|stubGlobal)\(/;

/** Skipped, sleeping and mocked tests prove nothing. */
export const dishonestTests = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => [
    ...linesThat(skips, 'skips, singles out or expects to fail', source),
    ...linesThat(sleeps, 'waits for a time, not for a result', source),
    ...linesThat(mocks, 'replaces a real part', source),
  ]);

/** The linter refuses `dangerouslySetInnerHTML`. These two files may use it and say why it is safe. */
const mayWriteHtml = ['web/root.tsx', 'web/public/landing/structured-data.tsx'];

export const rawHtml = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !mayWriteHtml.includes(path))
    .flatMap((source) => linesThat(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML/, 'writes HTML as text', source));

const machinePath = /(?<![\w.*-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.]|[A-Z]:\\Users\\/;
const packageHost = /https?:\/\/[^/\s"'`]*(?:registry|artifact|nexus|verdaccio|mirror|pypi)[^/\s"'`]*/i;

/** A clone elsewhere has neither these paths nor these hosts. */
export const machinePlaces = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => [
    ...linesThat(machinePath, 'names a path of one machine', source),
    ...linesThat(packageHost, 'names a host that packages come from', source),
  ]);

/** A class of `parts.css` that does not exist would leave a part without its style. */
export function unknownParts(sources: readonly Source[]): string[] {
  const shared = sources.find(({ path }) => path === 'web/styles/parts.css')?.text ?? '';
  const known = new Set([...shared.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/composes: ([^;]+) from global/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name} is not in web/styles/parts.css`),
  );
}

/** Light and dark stand side by side in `light-dark()`, so neither is forgotten. */
export const darkColours = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isIn(source, 'styles') && source.path !== 'web/styles/tokens.css')
    .flatMap((source) => linesThat(/prefers-color-scheme|color-scheme=/, 'asks for the dark scheme; use light-dark()', source));
