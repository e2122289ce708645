// npm run release:mark: writes what this version leans on in the database. Run it when a version goes out; the commit of the file is the release.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { markRelease } from './last-release.ts';
import { promisesOf } from './promises.ts';

const home = mkdtempSync(join(tmpdir(), 'anjuri-release-'));
chmodSync(home, 0o755); // PostgreSQL may run as nobody.
const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
try {
  await ensureDatabase(cluster, 'released');
  const url = cluster.url('anjuri_owner', 'released');
  await migrate(url);
  const promises = await withClient(url, promisesOf);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  markRelease(version, promises);
  console.log(`${version}: ${promises.length} promises`);
} finally {
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
}
