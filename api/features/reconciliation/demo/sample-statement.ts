import { sql } from 'kysely';
import { defaultAccount } from '#api/core/bank/index.ts';
import { closedTo } from '#api/features/reconciliation/closing/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SampleStatement } from '#contract/reconciliation/sample-statement.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { OPENING } from './bank-days.ts';
import { upi } from './demo-line.ts';
import { statementFile } from './statement-file.ts';

const DAY = 86_400_000;
const MOST_CLAIMS = 6;

interface Last {
  readonly id: number;
  readonly day: string;
  readonly balance: Paise | null;
}

/** For visitors of the demo, who have no bank: a file that goes on where the last one ended and brings the payments that members say they made. */
export async function sampleStatement(deps: Deps): Promise<SampleStatement> {
  if (!deps.config.isDemo) throw new Refusal('not_found');
  const { db, clock } = deps;
  const account = await defaultAccount(db);
  const { rows } = await sql<Last>`
    select id, to_char(day, 'YYYY-MM-DD') as day, balance from bank_lines where account_id = ${account.id} order by day desc, id desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  const opening = last?.balance ?? OPENING;
  const daysAgo = (await isTaken(deps, account.id, last)) ? 0 : 1;
  const lines = (await unseenClaims(deps)).map(({ name, utr, amount }) => upi(daysAgo, amount, utr, name.toUpperCase(), vpaOf(name)));
  // A number of its own, whichever import it becomes.
  const nobodys = String(631_700_000_000 + (last?.id ?? 0));
  const file = statementFile(
    [...lines, upi(daysAgo, rupees(1_001), nobodys, 'SAVITA PAWAR', 'savita.pawar@okaxis-UTIB0000061'), charge(daysAgo)],
    opening,
    clock.now(),
  );
  return { name: 'sample-statement.csv', content: file.bytes.toString('utf8'), opening: file.opening, closing: file.closing };
}

const charge = (daysAgo: number) => ({ daysAgo, amount: paise(-1_180), narration: 'SMS CHARGES INCL GST' });
const vpaOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@oksbi-SBIN0000454`;

/** Yesterday is closed, or has lines already: then the file is today's. */
async function isTaken({ db, clock }: Deps, account: number, last: Last | undefined): Promise<boolean> {
  const yesterday = moneyDay(new Date(clock.now().getTime() - DAY));
  const closed = await closedTo(db, account);
  return (closed !== null && closed >= yesterday) || (last !== undefined && last.day >= yesterday);
}

/** What members say they paid lately, and no line has shown yet. */
async function unseenClaims({ db, clock }: Deps) {
  const since = new Date(clock.now().getTime() - 3 * DAY);
  const { rows } = await sql<{ name: string; utr: string; amount: Paise }>`
    select m.full_name as name, d.utr, d.claimed_amount as amount from donations d join members m on m.id = d.member_id
     where is_open(d.status) and d.method = 'upi' and d.submitted_at >= ${since} and d.utr ~ '^[0-9]{12}$'
       and not exists (select from bank_lines l where l.reference = d.utr)
       and not exists (select from match_suggestions s where s.donation_id = d.id)
       and not exists (select from donations o where o.utr = d.utr and o.id <> d.id)
     order by d.id desc limit ${MOST_CLAIMS}`.execute(db);
  return rows;
}
