// npm run release:mark: writes down that what stands here is the last release, and what it leans on in the database. Run when a version goes out.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { lastReleaseFolder } from './last-release.ts';
import { promisesOf } from './promises.ts';

const home = mkdtempSync(join(tmpdir(), 'anjuri-release-'));
chmodSync(home, 0o755); // PostgreSQL may run as nobody.
const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
try {
  await ensureDatabase(cluster, 'released');
  const url = cluster.url('anjuri_owner', 'released');
  await migrate(url);
  const promises = await withClient(url, promisesOf);
  const commit = process.argv[2] ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  mkdirSync(lastReleaseFolder, { recursive: true });
  writeFileSync(join(lastReleaseFolder, 'commit'), `${commit}\n`);
  writeFileSync(join(lastReleaseFolder, 'promises.txt'), `${promises.join('\n')}\n`);
  console.log(`${commit}: ${promises.length} promises`);
} finally {
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
}
