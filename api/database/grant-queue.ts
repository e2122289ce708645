import pg from 'pg';
import { withClient } from './cluster.ts';

/** graphile-worker protects its tables by row security; the application's role is let in, and owns none of them. */
export async function grantQueue(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // So that a server can say whether the schema is as new as itself.
    await client.query('grant select on pgmigrations to anjuri_app');
    await client.query(`
      grant usage on schema graphile_worker to anjuri_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to anjuri_app;
      grant usage, select, update on all sequences in schema graphile_worker to anjuri_app;
      grant execute on all functions in schema graphile_worker to anjuri_app;`);
    const guarded = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'anjuri_app')`,
    );
    for (const { name } of guarded.rows)
      await client.query(
        `create policy anjuri_app on graphile_worker.${pg.escapeIdentifier(name)} to anjuri_app using (true) with check (true)`,
      );
  });
}
