import { sql } from 'kysely';
import { donationIdOf } from '#api/features/donations/index.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { freshUtr } from './giving.ts';
import { setTo } from './settings.ts';
import { bookings, importsStatement, type Paid, upi } from './statements.ts';
import type { Person, Staff } from './world.ts';

/** What the matcher wants approved automatically, and by which line. */
export interface ApprovalRequest {
  readonly id: number;
  readonly utr: string;
  readonly received: Paise;
  readonly line: number;
  readonly score: number;
  readonly words: readonly string[];
}
export type Given = readonly [who: Person, sum: number, campaign?: string];

/** The account goes on from one statement to the next, as a real one does. */
const balances = new WeakMap<TestApp, Paise>();

/** A statement comes in and no machine looks at it. */
export async function importsUnmatched(t: TestApp, { finance }: Staff, paid: readonly Paid[]): Promise<void> {
  const printed = bookings(paid, balances.get(t) ?? rupees(100_000), moneyDay(t.clock.now()));
  const last = printed.at(-1);
  if (last) balances.set(t, last.balance);
  await setTo(t, 'reconciliation.machine_approval', false);
  await importsStatement(t, finance, printed);
  await setTo(t, 'reconciliation.machine_approval', true);
}

/** Claims whose lines are in, and which no machine has looked at yet. */
export async function approvalRequests(t: TestApp, staff: Staff, given: readonly Given[]): Promise<ApprovalRequest[]> {
  const made: Pick<ApprovalRequest, 'id' | 'utr' | 'received'>[] = [];
  for (const [who, sum, campaign] of given) {
    const [utr, received] = [freshUtr(), rupees(sum)];
    const donation = await who.donates(received, { utr, campaign: campaign ?? null });
    made.push({ id: donationIdOf(donation.code), utr, received });
  }
  await importsUnmatched(
    t,
    staff,
    made.map(({ utr, received }) => upi(received, utr, 'SOMEBODY')),
  );
  return Promise.all(made.map(async (one) => ({ ...one, ...(await matchedBy(t, one.utr)) })));
}

/** The line with this number, as the matcher would name it. */
export async function matchedBy({ db }: TestApp, utr: string): Promise<Pick<ApprovalRequest, 'line' | 'score' | 'words'>> {
  const { id } = await db.selectFrom('bank_lines').select('id').where('reference', '=', utr).executeTakeFirstOrThrow();
  return { line: id, score: 100, words: [] };
}

/** Which decisions wait to be settled, by job. */
export async function settlingJobs({ db }: TestApp): Promise<{ task: string; decisions: number[] }[]> {
  const { rows } = await sql<{ task: string; decisions: number[] }>`
    select j.task_identifier as task, coalesce(p.payload::jsonb -> 'decisions', jsonb_build_array(p.payload::jsonb -> 'decision')) as decisions
      from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.task_identifier like 'settle-donation%' order by j.id`.execute(
    db,
  );
  return rows;
}
