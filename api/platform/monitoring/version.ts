import { readFileSync } from 'node:fs';

/** What runs here: the version of package.json, and the commit if the build knew it (tools/vite/commit-file.ts). */
export interface Version {
  readonly version: string;
  readonly commit?: string;
}

const root = new URL('../../../', import.meta.url);

export const version: Version = {
  version: (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version,
  ...builtFrom(new URL('dist/web/commit.txt', root)),
};

/** For people: `0.1.0 (763fedf)`. */
export const versionInWords = ({ version, commit }: Version): string => (commit ? `${version} (${commit})` : version);

/** Not there before a build, and empty in one that was made without git. */
export function builtFrom(file: URL): { commit?: string } {
  try {
    const commit = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{7,40}$/.test(commit) ? { commit: commit.slice(0, 7) } : {};
  } catch {
    return {};
  }
}
