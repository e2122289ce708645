import type { Source } from '#tools/places.ts';

/** `core/accounts`, `features/donations`, `platform`, `compat` … for a file below `api/`. */
export function moduleOf(path: string): string | undefined {
  return /^api\/((?:core|features)\/[^/]+|[^/]+)\//.exec(path)?.[1];
}

/** `features/campaigns` for `campaigns`: owners of tables and files of routines leave out the tier. */
export function wholeName(sources: readonly Source[]): (name: string) => string | undefined {
  const modules = [...new Set(sources.map(({ path }) => moduleOf(path)))];
  return (name) => modules.find((module) => module === name || module?.split('/')[1] === name);
}

/** `path:line: problem` for every line that matches. */
export function linesThat(match: RegExp, problem: string, { path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => (match.test(line) ? [`${path}:${index + 1}: ${problem}`] : []));
}
