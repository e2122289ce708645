import type pg from 'pg';
import { makeRoutines } from '#api/database/make-routines.ts';
import type { Server } from '#bench/ledger/server.ts';

/** Financial years, as the books are kept: 2017 is 1 April 2017 to 31 March 2018. */
export const startOf = (year: number): string => `${year}-04-01T00:00:00+05:30`;
const partitionOf = (year: number) => `ledger.transfer_${year}`;

/**
 * The migration of the plan, on a database without legs: `ledger.transfer` by financial year of booking, everything else as it is.
 * - Within a year (source, kind, leg) is unique by the year's own index. Over all years a fact is posted once because its first leg leaves its key
 *   in `ledger.fact`, which is not partitioned: 16 bytes a fact instead of a leg's 190.
 * - (member, number of the leg) is unique because the member's row counts it under its lock, and the tie at commit looks; the index of each year serves pages.
 * Functions and triggers are those of the product, made anew on the new table.
 */
export async function makePartitioned(server: Server, database: string, years: readonly number[]): Promise<void> {
  await server.asOwner(database, async (client) => {
    await client.query(`
      create table ledger.transfer_new (like ledger.transfer) partition by range (booked_at);
      drop table ledger.transfer cascade;
      alter table ledger.transfer_new rename to transfer;
      create table ledger.fact (source_id bigint not null, kind smallint not null, primary key (source_id, kind));
      create function ledger.keep_key() returns trigger language plpgsql as $$
        begin insert into ledger.fact (source_id, kind) values (new.source_id, new.kind); return new; end $$`);
    for (const year of years) await client.query(yearTable(year, 'partition of ledger.transfer'));
  });
  await makeRoutines(server.url('anjuri_owner', database), { migrated: true });
  await server.asOwner(database, (client) =>
    client.query(`
      create trigger apply before insert on ledger.transfer for each row execute function ledger.apply();
      create trigger keeps_key before insert on ledger.transfer for each row when (new.leg = 1) execute function ledger.keep_key();
      create trigger stays before update or delete on ledger.transfer for each row execute function ledger.refuse();
      create trigger stays_whole before truncate on ledger.transfer for each statement execute function ledger.refuse();`),
  );
}

function yearTable(year: number, how: 'partition of ledger.transfer' | 'like'): string {
  const table = partitionOf(year);
  const range = `('${startOf(year)}') to ('${startOf(year + 1)}')`;
  const made =
    how === 'like'
      ? `create table ${table} (like ledger.transfer including defaults,
           constraint transfer_${year}_booked check (booked_at >= '${startOf(year)}' and booked_at < '${startOf(year + 1)}'))`
      : `create table ${table} partition of ledger.transfer for values from ${range}`;
  return `${made};
    create unique index on ${table} (source_id, kind, leg);
    create index on ${table} (member_id, member_seq) where member_id is not null;
    create index on ${table} using brin (xact) with (pages_per_range = 32, autosummarize = on)`;
}

/** A year that is to come: made beside the table and then hung in, so that nobody waits. The check spares the look at its rows. */
export async function attachYear(client: pg.Client, year: number): Promise<void> {
  await client.query(yearTable(year, 'like'));
  await client.query(
    `alter table ledger.transfer attach partition ${partitionOf(year)} for values from ('${startOf(year)}') to ('${startOf(year + 1)}')`,
  );
}

/** A year that nobody posts into any more goes out of the table and stays as one of its own, to be kept elsewhere. */
export async function detachYear(client: pg.Client, year: number): Promise<void> {
  await client.query(`alter table ledger.transfer detach partition ${partitionOf(year)} concurrently`);
}

export const legsIn = async (client: pg.Client, year: number): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${partitionOf(year)}`)).rows[0]?.n);
