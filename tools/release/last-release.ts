import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const path = 'deploy/last-release/promises.txt';

/** The lines that the last release leans on. */
export const lastPromises = (): string[] =>
  readFileSync(join(root, path), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** The version makes the file of every release another one. */
export const markRelease = (version: string, promises: readonly string[]): void =>
  writeFileSync(join(root, path), [`# Release ${version}`, ...promises, ''].join('\n'));

/** The commit of the last release is the one that wrote the file. */
export const lastReleaseCommit = (): string =>
  execFileSync('git', ['log', '-1', '--format=%H', '--', path], { cwd: root, encoding: 'utf8' }).trim();
