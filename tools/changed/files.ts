import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

/** Files that differ from the revision or are new, without those that were deleted. `base` is compared from where this branch left it. */
export function changedFiles(base?: string): readonly string[] {
  const from = base ? (git('merge-base', base, 'HEAD')[0] ?? base) : 'HEAD';
  const changed = [...git('diff', '--name-only', '--no-renames', from), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].filter((path) => existsSync(path)).sort();
}

/** Every file of the product: tracked, or new and not ignored. */
export const allFiles = (): readonly string[] => [
  ...new Set(git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(path))),
];

const WORKING_DAY_SECONDS = 8 * 3_600;

/**
 * The commit from which CI takes what changed: BASE, or the last commit that is a working day older than the newest one, so that every
 * checkout of a commit gives the same answer.
 */
export function baseOfChange(): string {
  if (process.env.BASE) return process.env.BASE;
  const [newest = ''] = git('log', '-1', '--format=%ct');
  const [before] = git('rev-list', '-1', `--before=${Number(newest) - WORKING_DAY_SECONDS}`, 'HEAD');
  return before ?? git('rev-list', '--max-parents=0', 'HEAD')[0] ?? 'HEAD';
}
