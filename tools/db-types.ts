// Generates api/database/schema.ts from a freshly migrated, throw-away database.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';

const home = mkdtempSync(join(tmpdir(), 'anjuri-types-'));
chmodSync(home, 0o755); // PostgreSQL may run as nobody.
const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
try {
  await ensureDatabase(cluster, 'types');
  const url = cluster.url('anjuri_owner', 'types');
  await migrate(url);
  const out = process.argv[2] ?? 'api/database/schema.ts';
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    out,
    '--include-pattern',
    '(public|ledger).!(pgmigrations|routine_files)',
    '--type-mapping',
    '{"int8":"number"}',
  ];
  execFileSync('kysely-codegen', args, { stdio: 'inherit' });
} finally {
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
}
