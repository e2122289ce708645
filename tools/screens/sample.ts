import { posix } from 'node:path';
import { baseOfChange, changedFiles } from '#tools/changed/files.ts';
import type { Screen } from './screens.ts';

/** `npm run nightly` looks at everything. A run on a change looks at a fixed sample, and at all states of screens whose files changed. */
export const isNightly = process.env.LOOKS === 'all';

const changed = isNightly ? [] : changedFiles(baseOfChange());

/** One of `every` screens, and all whose folder has a changed file. A folder under web/ holds one screen with its parts. */
export function sampleOf(screens: readonly Screen[], every: number, changedPaths: readonly string[]): readonly Screen[] {
  const folders = new Set(changedPaths.map((path) => posix.dirname(path)));
  return screens.filter(({ route }, index) => index % every === 0 || folders.has(posix.join('web', posix.dirname(route.file))));
}

export const sampled = (screens: readonly Screen[], every: number): readonly Screen[] =>
  isNightly ? screens : sampleOf(screens, every, changed);
