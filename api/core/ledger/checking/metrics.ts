import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#api/platform/db/db.ts';

interface Figures {
  readonly frozen: boolean;
  readonly found: readonly string[] | null;
  readonly watched_at: number | null;
  readonly sealed_at: number | null;
}

/** What the ledger check saw last, for Prometheus. Read from the database, so that any process can tell it. */
export function watchLedger(registry: Registry, db: Db): void {
  const registers = [registry];
  let look: Promise<Figures | undefined> | undefined;
  const figures = () => {
    look ??= read(db)
      .catch(() => undefined)
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  gauge('ledger_payouts_frozen', '1 while no money may leave the trust', (now) => Number(now.frozen));
  gauge('ledger_watchman_found', 'Broken invariants found by the last ledger check; must be 0', (now) => now.found?.length);
  gauge('ledger_watchman_last_run_timestamp_seconds', 'When the ledger was last checked', (now) => now.watched_at);
  gauge('ledger_sealed_timestamp_seconds', 'When the last seal was made', (now) => now.sealed_at);
  new Gauge({
    name: 'ledger_oracle_found',
    help: 'The same by invariant',
    labelNames: ['oracle'],
    registers,
    async collect() {
      this.reset();
      for (const line of (await figures())?.found ?? []) this.inc({ oracle: line.slice(0, line.indexOf(':')) });
    },
  });

  function gauge(name: string, help: string, value: (now: Figures) => number | null | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const now = await figures();
        this.set((now && value(now)) ?? Number.NaN);
      },
    });
  }
}

async function read(db: Db): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select p.frozen, w.found, extract(epoch from w.at)::float8 as watched_at,
           (select extract(epoch from sealed_at)::float8 from ledger.seals order by id desc limit 1) as sealed_at
      from ledger.payouts p left join ledger.watches w on true`.execute(db);
  return rows[0];
}
