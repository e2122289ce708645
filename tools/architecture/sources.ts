import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { path: string; text: string };

const textFile =
  /(\.(ts|tsx|mjs|js|css|html|sql|md|txt|json|yaml|yml|po|svg|sh|example|webmanifest|toml|conf|cfg|vcl|env)|\/run|^\.[a-z]+|^LICENSE|(^|\/)(Dockerfile|Caddyfile))$/;

/** Every text file of the working tree that git keeps or would keep. */
export function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) => textFile.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isCode = ({ path }: Source): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = ({ path }: Source): boolean => /\.(test|services)\.tsx?$/.test(path) || path.startsWith('e2e/');

/** `core/accounts`, `features/donations`, `platform`, `compat` … for a file below `api/`. */
export function moduleOf(path: string): string | undefined {
  return /^api\/((?:core|features)\/[^/]+|[^/]+)\//.exec(path)?.[1];
}

/** `features/campaigns` for `campaigns`: an owner and a file of routines leave out the tier. undefined: there is no such module. */
export function wholeName(sources: Source[]): (name: string) => string | undefined {
  const modules = [...new Set(sources.map(({ path }) => moduleOf(path)))];
  return (name) => modules.find((module) => module === name || module?.split('/')[1] === name);
}

/** `path:line: what` for every line that matches. */
export function linesThat(match: RegExp, what: string, { path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => (match.test(line) ? [`${path}:${index + 1}: ${what}`] : []));
}
