import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Run } from './run.ts';

/** The names in `bench/` or `torture/`: its own `.ts` files. Parts they share stand in a folder below. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => entry.name.slice(0, -'.ts'.length))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function load(folder: string, name: string): Promise<Run> {
  const file = join(folder, `${name}.ts`);
  const { run } = (await import(pathToFileURL(file).href)) as { run?: unknown };
  if (typeof run !== 'function') throw new Error(`${file} must export async function run(options)`);
  return run as Run;
}
