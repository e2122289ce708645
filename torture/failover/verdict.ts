import { sql } from 'kysely';
import { verifySeals } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { verdict as approvalVerdict } from '#torture/approvals/verdict.ts';
import type { Wish } from './crowd.ts';
import { isYes } from './patience.ts';
import type { Site } from './site.ts';

/**
 * What is wrong, in words, asked of whoever is the primary in the end: everybody who heard a yes finds it, once; nothing is there that
 * nobody wanted; and receipts, rewards, messages and mails followed from each approval exactly once.
 */
export async function verdict(site: Site, wishes: readonly Wish[]): Promise<string[]> {
  const { db } = site.deps;
  const seal = await verifySeals(db);
  return [
    ...wishes.flatMap(({ odd }) => odd),
    ...wishes.flatMap(noFaults),
    ...(await claimFaults(db, wishes)),
    ...(await withdrawalFaults(db, wishes)),
    ...(await approvalVerdict(site, approvalsIn(wishes))),
    ...(seal ? [`seal ${seal.seal}: ${seal.problem}`] : []),
  ];
}

/** Each wish is somebody's own and in order: nobody hears a no, and nobody waits for ever. */
function noFaults({ act, answer, code, utr, tries }: Wish): string[] {
  if (!answer) return [`${act} of ${code ?? utr}: nobody answered in ${tries} tries`];
  return isYes(answer) ? [] : [`${act} of ${code ?? utr} was answered with ${answer.status} ${answer.error} (try ${tries})`];
}

async function claimFaults(db: Db, wishes: readonly Wish[]): Promise<string[]> {
  const { rows } = await sql<{ utr: string; member_id: number; amount: number }>`
    select utr, member_id, claimed_amount as amount from donations where utr is not null`.execute(db);
  return compare(
    'donation',
    rows.map(({ utr, member_id, amount }) => `UTR ${utr} of ${member_id}, ${amount} paise`),
    wishes
      .filter(({ act }) => act === 'claim')
      .map(({ utr, member, amount, answer }) => [`UTR ${utr} of ${member}, ${amount} paise`, answer]),
  );
}

async function withdrawalFaults(db: Db, wishes: readonly Wish[]): Promise<string[]> {
  const { rows } = await sql<{ code: string; member_id: number; amount: number; status: string }>`
    select 'WTH' || lpad(id::text, greatest(3, length(id::text)), '0') as code, member_id, amount, status from withdrawals`.execute(db);
  const asked = compare(
    'withdrawal',
    rows.map(({ member_id, amount }) => `${amount} paise of ${member_id}`),
    wishes.filter(({ act }) => act === 'ask').map(({ member, amount, answer }) => [`${amount} paise of ${member}`, answer]),
  );
  const cancelled = compare(
    'cancelled withdrawal',
    rows.filter(({ status }) => status === 'cancelled').map(({ code }) => code),
    wishes.filter(({ act }) => act === 'cancel').map(({ code, answer }) => [code ?? '', answer]),
  );
  return [...asked, ...cancelled];
}

/** What is there against what was wanted: a yes is there once, an unknown at most once, anything else not at all. */
function compare(what: string, there: readonly string[], wanted: readonly (readonly [string, Wish['answer']])[]): string[] {
  const counts = new Map<string, number>();
  for (const one of there) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = new Set(wanted.map(([name]) => name));
  return [
    ...wanted.flatMap(([name, answer]) => {
      const count = counts.get(name) ?? 0;
      if (count > 1) return [`${what} ${name}: there ${count} times`];
      return answer && isYes(answer) && count === 0 ? [`${what} ${name}: acknowledged and lost`] : [];
    }),
    ...[...counts.keys()].filter((name) => !known.has(name)).map((name) => `${what} ${name}: nobody asked for it`),
  ];
}

/** In the words of the torture of approvals, which knows what must follow from one. */
const approvalsIn = (wishes: readonly Wish[]) =>
  wishes
    .filter(({ act }) => act === 'approve')
    .map(({ code = '', staff = 0, answer }) => ({
      donation: Number(code.slice(3)),
      asked: [{ act: 'approve' as const, staff, status: answer?.status }],
      wasKilled: false,
    }));
