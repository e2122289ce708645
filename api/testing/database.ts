import { inject } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { type TestDatabase, watchedDatabases } from './watched.ts';

let count = 0;

/** The port of this run's PostgreSQL. Only the projects `database` and `services` start one. */
export function databasePort(): number {
  // The type says that it is always there; in the project `unit` it is not.
  const port: number | undefined = inject('pgPort');
  if (port === undefined) throw new Error('This test needs PostgreSQL, and unit tests run without it. Rename its file to NAME.db.test.ts.');
  return port;
}

/** A database of one's own, cloned from the migrated template in about 40 ms. Goes with the cluster. */
export async function testDatabase({ watched = true, template = 'template_anjuri' } = {}): Promise<TestDatabase> {
  const port = databasePort();
  const name = `t_${process.pid}_${Date.now().toString(36)}_${count++}`;
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  await withClient(url('postgres', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy owner anjuri_owner`),
  );
  const database = { name, url: url('anjuri_app', name), ownerUrl: url('anjuri_owner', name), superUrl: url('postgres', name) };
  if (watched) watchedDatabases.push(database);
  return database;
}
