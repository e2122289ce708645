import { scripts } from './designs.ts';
import type { Pgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { rounded } from './slices.ts';
import { DATABASE, MEMBERS } from './speed.ts';

/** Bar 7: what an approval with its reward takes on disk, indexes and seals included. */
export async function measureSize(server: Server, pgbench: Pgbench, { approvals, seconds }: { approvals: number; seconds: number }) {
  const count = () =>
    server.asOwner(DATABASE, async (client) =>
      Number((await client.query('select count(*) as n from ledger.transfer where kind = 1')).rows[0]?.n),
    );
  while ((await count()) < approvals)
    await pgbench.slice({ url: server.url('anjuri_app', DATABASE), clients: 2, seconds, script: scripts(MEMBERS).checkedBatch });
  return server.asOwner(DATABASE, async (client) => {
    await client.query('select ledger.seal_now()');
    const { rows } = await client.query<{ approvals: string; heap: string; indexes: string; seals: string }>(`
      select (select count(*) from ledger.transfer where kind = 1) as approvals, pg_table_size('ledger.transfer') as heap, pg_indexes_size('ledger.transfer') as indexes,
             pg_total_relation_size('ledger.seal') + pg_total_relation_size('ledger.seal_page') as seals`);
    const [row] = rows;
    const each = (bytes: string | undefined) => rounded(Number(bytes) / Number(row?.approvals), 0);
    const [heap, indexes, seals] = [each(row?.heap), each(row?.indexes), each(row?.seals)];
    return { approvals: Number(row?.approvals), heap, indexes, seals, bytesPerApproval: heap + indexes + seals };
  });
}
