import { posix } from 'node:path';
import { baseOfChange, changedFiles } from '#tools/changed/files.ts';
import type { Screen } from './screens.ts';

/** `npm run nightly` looks at everything. A run on a change looks at a fixed sample, and at all states of screens whose files changed. */
export const isNightly = process.env.LOOKS === 'all';

const changedFolders = new Set(isNightly ? [] : changedFiles(baseOfChange()).map((file) => posix.dirname(file)));

/** A folder under web/ holds one screen with its parts. The folders of an area's frame hold no screen. */
const isChanged = ({ route }: Screen): boolean => changedFolders.has(posix.join('web', posix.dirname(route.file)));

/** One of `every` screens, and all that changed. */
export const sampled = (screens: readonly Screen[], every: number): readonly Screen[] =>
  screens.filter((screen, index) => isNightly || index % every === 0 || isChanged(screen));
