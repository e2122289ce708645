import type { Deps } from '#api/platform/deps.ts';
import { machinery } from './machinery.ts';

/** Throws when files can neither be kept nor looked at: the store is away, or the scanner. */
export async function checkFiles(deps: Pick<Deps, 'config' | 'log'>): Promise<void> {
  const { objects, scanner } = machinery(deps);
  await Promise.all([objects.check(), scanner.check()]);
}
