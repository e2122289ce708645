import { sql } from 'kysely';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { ClaimRun } from './claim-run.ts';

interface Standing {
  readonly code: string;
  readonly utr: string;
  readonly member_id: number;
  readonly status: string;
  readonly amount: number;
  readonly intent: string | null;
  readonly receipt: string | null;
  readonly kind: string;
}

/** What is wrong, in words; nothing when every request is exactly one donation and nothing else happened. */
export async function verdict(db: Db, runs: readonly ClaimRun[]): Promise<string[]> {
  const byUtr = Map.groupBy(await standings(db), ({ utr }) => utr);
  const each = runs.flatMap((run) => {
    const rows = byUtr.get(run.utr) ?? [];
    const [row] = rows;
    if (!row || rows.length > 1) return [`UTR ${run.utr} (${run.manner}): ${rows.length} donations`];
    return [...rowFaults(row, run), ...answerFaults(row, run)];
  });
  return [...each, ...(await sumFaults(db, runs)), ...violationsIn(await checkLedger(db))];
}

function rowFaults(row: Standing, run: ClaimRun): string[] {
  const is = [row.member_id, row.status, row.amount, row.intent, row.receipt, row.kind].join();
  const wanted = [run.donor.id, 'pending', run.amount, run.intent, run.receipt, 'general'].join();
  return is === wanted ? [] : [`${row.code}: is ${is}, was sent as ${wanted}`];
}

/** Every “yes” names the one donation; a “no” is only for a second key, and only “sent already”. */
function answerFaults({ code }: Standing, { heard, utr, manner }: ClaimRun): string[] {
  const yes = heard.filter(({ status }) => status === 201);
  const winners = new Set(yes.map(({ key }) => key));
  const codes = new Set(yes.map(({ body }) => (body.donation as { code: string }).code));
  const allowed = ['utr_already_sent', 'idempotency_in_progress'];
  const hasNewKey = manner === 'new key' || manner === 'new key at once';
  const odd = heard.filter(
    ({ status, body, key }) =>
      status !== 201 && !(allowed.includes(String(body.code)) && (body.code !== 'utr_already_sent' || (hasNewKey && !winners.has(key)))),
  );
  return [
    ...(winners.size > 1 ? [`UTR ${utr}: two keys were told yes`] : []),
    ...(winners.size === 0 && !hasNewKey ? [`UTR ${utr}: nobody was told yes`] : []),
    ...(codes.size > 1 || (codes.size === 1 && !codes.has(code)) ? [`UTR ${utr} is ${code}, answers said ${[...codes].join()}`] : []),
    ...odd.map(({ status, body }) => `UTR ${utr} (${manner}): answered with ${status} ${JSON.stringify(body)}`),
  ];
}

/** Counted by other tables than the donations themselves. */
async function sumFaults(db: Db, runs: readonly ClaimRun[]): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from donations) as donations,
           (select coalesce(sum(count), 0)::bigint from donation_sums where desk = 'pending') as "pending by the figures",
           (select coalesce(sum(amount), 0)::bigint from donation_sums) as "paise by the figures",
           (select count(*) from donation_intents where status = 'claimed') as "claimed intents",
           (select count(*) from donation_intents) as intents,
           (select count(*) from file_references) as "references to receipts",
           (select count(*) from audit_entries where action = 'donation.claimed') as "entries in the log",
           (select count(*) from (select payload->>'donation' from graphile_worker._private_jobs
                                   group by 1 having count(*) = count(distinct task_id)) once) as "claims with each job once",
           (select count(*) from donation_decisions) as decisions,
           (select count(*) from ledger.leg) as "legs in the books",
           (select count(*) from members where activated_at is not null) as "activated members",
           (select count(*) from rewards) as rewards`.execute(db);
  const sum = runs.reduce((total, { amount }) => total + amount, 0);
  const wanted: Readonly<Record<string, number>> = {
    'paise by the figures': sum,
    decisions: 0,
    'legs in the books': 0,
    'activated members': 0,
    rewards: 0,
  };
  return Object.entries(rows[0] ?? {}).flatMap(([name, is]) => {
    const due = wanted[name] ?? runs.length;
    return is === due ? [] : [`${name}: ${is}, not ${due}`];
  });
}

async function standings(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select 'DEP' || lpad(d.id::text, greatest(3, length(d.id::text)), '0') as code, d.utr, d.member_id, d.status, d.claimed_amount as amount,
           i.reference as intent, f.code as receipt, c.kind
      from donations d join campaigns c on c.id = d.campaign_id
      left join donation_intents i on i.id = d.intent_id left join files f on f.id = d.receipt_file_id`.execute(db);
  return rows;
}
