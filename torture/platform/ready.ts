import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Waits for something to become true; the time it took in seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds: number, explain: () => string): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > seconds * 1_000) throw new Error(explain());
    await delay(100);
  }
  return (performance.now() - started) / 1_000;
}

export const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

/** `npm start` serves built pages; on a fresh checkout they are built first. */
export function buildOnce(): void {
  if (existsSync(join(root, 'dist/web/server/index.js'))) return;
  execFileSync(join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: root, stdio: 'ignore' });
}
