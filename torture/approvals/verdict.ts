import { sql } from 'kysely';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { answerFaults } from '#torture/platform/asked.ts';
import { mailsBy } from '#torture/platform/pair.ts';
import type { Desk } from './desk.ts';
import type { Round } from './round.ts';

interface Standing {
  readonly id: number;
  readonly status: string;
  readonly told: Readonly<Record<string, number>>;
  readonly receipts: number;
  readonly rewards: number;
  readonly decisions: readonly { act: string; staff_id: number; undone: boolean; settled: boolean }[];
}

/** What is wrong, in words; nothing when every round has exactly one outcome and everything followed from it exactly once. */
export async function verdict({ deps, inbox }: Pick<Desk, 'deps' | 'inbox'>, rounds: readonly Round[]): Promise<string[]> {
  const standing = new Map((await standings(deps.db)).map((row) => [row.id, row]));
  const mailed = mailsBy(inbox.mails, ({ text }) => Number(/DEP(\d+)/.exec(text)?.[1]));
  const faults = rounds.flatMap((round) => {
    const row = standing.get(round.donation);
    if (!row) return [`DEP${round.donation}: the claim is gone`];
    return [
      ...outcomeFaults(row),
      ...answerFaults({ name: `DEP${row.id}`, decisions: row.decisions, asked: round.asked }),
      ...messageFaults(row, mailed.get(row.id) ?? []),
    ];
  });
  return [...faults, ...(await receiptFaults(deps.db)), ...violationsIn(await checkLedger(deps.db))];
}

function outcomeFaults({ id, status, decisions, rewards, receipts }: Standing): string[] {
  const approvals = decisions.filter(({ act, undone }) => act === 'approve' && !undone).length;
  const rejections = decisions.filter(({ act, undone }) => act === 'reject' && !undone).length;
  const wanted = { approved: [1, 0], rejected: [0, 1], pending: [0, 0] }[status] ?? [-1, -1];
  const isApproved = Number(status === 'approved');
  return [
    ...(approvals === wanted[0] && rejections === wanted[1]
      ? []
      : [`DEP${id} is ${status}: ${approvals} approvals and ${rejections} rejections stand`]),
    ...(rewards === isApproved ? [] : [`DEP${id} is ${status} with ${rewards} rewards`]),
    ...(receipts === isApproved ? [] : [`DEP${id} is ${status} with ${receipts} receipts`]),
  ];
}

function messageFaults({ id, status, told, decisions }: Standing, mails: readonly string[]): string[] {
  const wanted = { donation_approved: Number(status === 'approved'), donation_rejected: Number(status === 'rejected') };
  const faults = Object.entries(wanted)
    .filter(([kind, count]) => (told[kind] ?? 0) !== count)
    .map(([kind, count]) => `DEP${id} is ${status}: told ${kind} ${told[kind] ?? 0} times, not ${count}`);
  const expected = wanted.donation_approved + wanted.donation_rejected;
  if (mails.length !== expected) faults.push(`DEP${id} is ${status}: ${mails.length} mails, not ${expected}`);
  if (decisions.some(({ undone, settled }) => undone && settled)) faults.push(`DEP${id}: undone after it was settled`);
  return faults;
}

/** Numbers of one financial year: from 1, without a gap. */
async function receiptFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ financial_year: string; last: number; count: number }>`
    select financial_year, max(number) as last, count(*) as count from receipts group by 1`.execute(db);
  return rows
    .filter(({ last, count }) => last !== count)
    .map(({ financial_year, last, count }) => `${financial_year}: ${count} receipts, the last is ${last}`);
}

async function standings(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select d.id, d.status,
           coalesce((select json_object_agg(n.kind, n.count) from (
             select kind, count(*) as count from notifications where member_id = d.member_id and message like '%DEP' || lpad(d.id::text, greatest(3, length(d.id::text)), '0') || '"%' group by 1) n), '{}') as told,
           (select count(*) from receipts r where r.donation_id = d.id and r.voided_at is null) as receipts,
           (select count(*) from rewards w where w.donation_id = d.id and w.status = 'booked') as rewards,
           coalesce((select json_agg(json_build_object('act', x.act, 'staff_id', x.staff_id, 'undone', x.undone_by is not null, 'settled', x.settled_at is not null) order by x.id)
              from donation_decisions x where x.donation_id = d.id), '[]') as decisions
      from donations d`.execute(db);
  return rows;
}
