import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Leaves beside the pages which commit they were built from. An image is built without git: there COMMIT says it, or nobody. */
export function commitFile({ cwd, file }: { cwd: string; file: string }): Plugin {
  return {
    name: 'anjuri:commit-file',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'ssr') return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${process.env.COMMIT || commitOf(cwd)}\n`);
    },
  };
}

function commitOf(cwd: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
