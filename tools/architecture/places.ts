import { linesThat, type Source } from './sources.ts';

/** Paths of somebody's machine, and hosts that packages came from: a clone elsewhere must not know them. */
export const machinePlaces = (sources: Source[]): string[] =>
  sources.flatMap((source) => [
    ...linesThat(/(?<![\w.*-])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.]|[A-Z]:\\Users\\/, 'names a path of one machine', source),
    ...linesThat(
      /https?:\/\/[^/\s"'`]*(?:registry|artifact|nexus|verdaccio|mirror|pypi)[^/\s"'`]*/i,
      'names a host that packages come from',
      source,
    ),
  ]);

/** Only exact versions, also behind another name (npm:typescript@7.0.2): what was tested is what is installed. */
export function looseVersions(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<
        string,
        Record<string, string> | undefined
      >;
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version} is not an exact version`);
    });
}
