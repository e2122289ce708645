import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReachable } from '#api/database/cluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where development keeps its database and keys: `.data`, or DATA_DIR. */
export function dataFolder(): string {
  const wanted = process.env.DATA_DIR ?? join(root, '.data');
  // As root, PostgreSQL runs as nobody, who cannot walk into a private home.
  const folder = isReachable(wanted) ? wanted : join(tmpdir(), `anjuri-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Made once and kept: without it, what was sealed yesterday could not be opened today. */
export function devMasterKeys(folder: string): string {
  const file = join(folder, 'master-keys');
  if (!existsSync(file)) writeFileSync(file, `dev:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
