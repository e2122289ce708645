import { setTimeout as delay } from 'node:timers/promises';
import { type Booking, checkLedger, type FundCode, facts, GENERAL_FUND, post, violationsIn } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { runAttacks, scene } from '#api/testing/ledger/attacks.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { type Home, openBooks } from './home.ts';

const DATABASE = 'mutant';
const by: Booking = { by: { kind: 'system' }, at: new Date('2026-11-15T00:00:00Z') };

/** The classic mistake: read, think, write, without a lock and without the tie. The ledger check must see it, and attacks must get through. */
export async function plantedFault(home: Home): Promise<{ reports: string[]; attacksThrough: number }> {
  await home.create(DATABASE);
  const url = home.url('anjuri_app', DATABASE);
  await withClient(url, async (client) => {
    for (const statement of scene) await client.query(statement);
  });
  await withClient(home.url('anjuri_owner', DATABASE), async (client) => {
    const { rows } = await client.query<{ source: string }>(`select pg_get_functiondef('ledger.apply'::regproc) as source`);
    const source = (rows[0]?.source ?? '').replace(
      'update ledger.member_balance b set earnings = b.earnings + new.amount, seq = b.seq + 1',
      `select m.earnings into new.earnings_after from ledger.member_balance m where m.member_id = new.member_id;
       perform pg_sleep(0.002);
       update ledger.member_balance b set earnings = new.earnings_after + new.amount, seq = b.seq + 1`,
    );
    await client.query(source);
    await client.query('alter table ledger.member_balance disable trigger tie');
  });
  const { db, close } = openBooks(url, { max: 16 });
  let source = 1_000;
  const until = Date.now() + 2_000;
  const worker = async () => {
    while (Date.now() < until) {
      const sponsor = (10 + (source % 3)) as MemberId;
      const reward = facts.rewardBooked({ decision: ++source, sponsor, fund: GENERAL_FUND as FundCode, amount: paise(100) });
      await db
        .transaction()
        .execute((tx) => post(tx, by, reward))
        .catch(() => delay(1));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const reports = violationsIn(await checkLedger(db));
  const attacksThrough = (await runAttacks({ app: url, owner: home.url('anjuri_owner', DATABASE) })).length;
  await close();
  return { reports, attacksThrough };
}
