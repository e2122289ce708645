import { sql } from 'kysely';
import { type Message, notify } from '#api/core/notifications/index.ts';
import { tellOfPayoutJob } from '#api/features/payouts/declared-jobs.ts';
import { failedMessage, paidMessage, returnedMessage, sentMessage, type WithdrawalRow } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';

const AT_ONCE = 200;

interface Telling {
  readonly run: number;
  readonly lines: readonly number[];
  readonly told: 'sent' | 'paid' | 'failed' | 'returned';
}

/** By jobs: a run has up to 10,000 lines, and whoever sends it does not wait for their mails. */
export async function tellMembers(tx: Tx, { run, lines, told }: Telling): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await queue(tx, tellOfPayoutJob, { run, told, lines: lines.slice(from, from + AT_ONCE) });
}

type Paid = Pick<WithdrawalRow, 'id' | 'member_id' | 'amount' | 'fee' | 'bank_reference' | 'note'> & { readonly shown: string };

export async function tellOfPayout(deps: Deps, { run, lines, told }: Telling): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Paid>`
      select w.id, w.member_id, w.amount, w.fee, w.bank_reference, w.note, a.shown
        from payout_lines l join withdrawals w on w.id = l.withdrawal_id join payout_accounts a on a.id = w.account_id
       where l.run_id = ${run} and l.line = any (${[...lines]}::int[]) order by l.line`.execute(tx);
    for (const row of rows) await notify(tx, deps, messageFor(deps, row, told));
  });
}

function messageFor(deps: Deps, row: Paid, told: Telling['told']): Message {
  const about = { row, shown: row.shown };
  if (told === 'sent') return sentMessage(deps, about);
  if (told === 'paid') return paidMessage(deps, about, row.bank_reference ?? '');
  return told === 'failed' ? failedMessage(deps, about, row.note ?? '') : returnedMessage(deps, about, row.note ?? '');
}
