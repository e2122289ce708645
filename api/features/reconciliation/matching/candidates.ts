import { sql } from 'kysely';
import { lengthsOf, nameWidths, printedLengths } from '#api/core/bank/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Paise } from '#contract/values/money.ts';
import type { CreditLine, Knowledge, OpenClaim } from './match-credits.ts';

export interface CandidateLine extends CreditLine {
  readonly creditId: number;
  /** What the credit goes by; null if another line has the number. */
  readonly utr: string | null;
}

const columns = sql`l.id, l.statement_id as "statementId", k.id as "creditId", k.utr, l.rail, to_char(l.day, 'YYYY-MM-DD') as day, l.amount, l.reference, l.payer_name as "payerName",
  l.payer_vpa as "payerVpa", l.own_reference as "ownReference", l.is_return as "isReturn", l.is_foreign as "isForeign",
  l.has_running_balance and k.utr is not null and not st.is_held_back as "mayApprove"`;
const free = sql`k.source = 'statement' and k.taken_by is null and k.refund_id is null and k.retired_at is null`;

/** Credits that stand for no gift yet. */
export async function freeLines(db: Db, account: number, since: string): Promise<CandidateLine[]> {
  const { rows } = await sql<CandidateLine>`
    select ${columns} from bank_credits k join bank_lines l on l.id = k.line_id join bank_statements st on st.id = l.statement_id
     where k.account_id = ${account} and ${free} and k.booked_on >= ${since}::date order by l.id`.execute(db);
  return rows;
}

interface LineSearch {
  readonly utrs: readonly string[];
  readonly ownReference: string | null;
  readonly amount: Paise;
  readonly from: string;
  readonly to: string;
  readonly nameBegins: string;
}

const MOST_LOOK_ALIKES = 300;

/** Those that one claim may be. */
export async function linesLike(
  db: Db,
  account: number,
  { utrs, ownReference, amount, from, to, nameBegins }: LineSearch,
): Promise<CandidateLine[]> {
  const { rows } = await sql<CandidateLine>`
    with wanted as (
      select id from bank_lines where account_id = ${account} and direction = 'credit' and reference = any (${utrs}::text[])
      union select id from bank_lines where own_reference = ${ownReference} and account_id = ${account}
      union (select id from bank_lines where account_id = ${account} and direction = 'credit' and amount = ${amount} and day between ${from}::date and ${to}::date
               and payer_name like ${`${nameBegins}%`} limit ${MOST_LOOK_ALIKES}))
    select ${columns} from wanted w join bank_lines l on l.id = w.id join bank_statements st on st.id = l.statement_id
      join bank_credits k on k.line_id = l.id where ${free} order by l.id`.execute(db);
  return rows;
}

const claimed = sql`select d.id, d.member_id as "memberId", m.sponsor_id as "sponsorId", m.full_name as "fullName", d.utr, d.claimed_amount as amount,
    to_char(d.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, i.reference as "ownReference", d.status = 'disputed' as "isDisputed",
    unmatched_claims(d.member_id, d.id) as unmatched,
    d.manual_review_only or d.entered_by is not null or d.citizenship_declared_at is null or m.status <> 'active' as "isByHandOnly"
  from donations d join members m on m.id = d.member_id left join donation_intents i on i.id = d.intent_id`;
const open = sql`is_open(d.status) and d.utr is not null and d.method in ('upi', 'bank_transfer', 'wire_transfer')`;

export async function openClaims(db: Db, since: Date): Promise<OpenClaim[]> {
  const { rows } =
    await sql<OpenClaim>`${claimed} where ${open} and d.desk = 'pending' and d.submitted_at >= ${since} order by d.id`.execute(db);
  return rows;
}

/** A claim and those who claim the same number. Empty: nobody waits any more. */
export async function claimAndRivals(db: Db, id: number): Promise<OpenClaim[]> {
  const { rows } =
    await sql<OpenClaim>`${claimed} where ${open} and d.utr = (select x.utr from donations x where x.id = ${id}) order by d.id`.execute(db);
  return rows.some((claim) => claim.id === id) ? rows : [];
}

type Lines = readonly Pick<CreditLine, 'rail' | 'payerName' | 'payerVpa' | 'ownReference' | 'statementId'>[];

/** Whose UPI IDs and references these are, where the bank cuts names, and what the machine may do. `isNew`: the lines are not in yet. */
export async function knowledgeOf(
  deps: Deps,
  lines: Lines,
  { account, isNew = false }: { account: number; isNew?: boolean },
): Promise<Knowledge> {
  const { db } = deps;
  const values = await settings(deps);
  const vpas = [...new Set(lines.flatMap(({ payerVpa }) => (payerVpa && /@./.test(payerVpa) ? [payerVpa] : [])))];
  const references = [...new Set(lines.flatMap(({ ownReference }) => (ownReference ? [ownReference] : [])))];
  const seen = await sql<{ vpa: string; member: number }>`
    select distinct l.payer_vpa as vpa, d.member_id as member from bank_lines l join donations d on d.bank_credit_id = l.credit_id and d.status = 'approved'
     where l.payer_vpa = any (${vpas}::text[])`.execute(db);
  const owned = await sql<{ reference: string; member: number }>`
    select reference, member_id as member from donation_intents where reference = any (${references}::text[])`.execute(db);
  const known = new Map<string, Set<number>>();
  for (const { vpa, member } of seen.rows) known.set(vpa, (known.get(vpa) ?? new Set()).add(member));
  return {
    vpas: known,
    references: new Map(owned.rows.map(({ reference, member }) => [reference, member])),
    widths: nameWidths([...(await printedLengths(db, account)), ...(isNew ? lengthsOf(lines) : [])]),
    rules: { nameAloneUpTo: values['reconciliation.name_alone_up_to'], mostUnmatched: values['reconciliation.unmatched_claims'] },
    concerned: await concernedIn(db, lines),
  };
}

/** The member accounts of those who typed a statement's balances, imported it or agreed to it: the machine decides nothing for them by it. */
async function concernedIn(db: Db, lines: readonly Pick<CreditLine, 'statementId'>[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const statements = [...new Set(lines.flatMap(({ statementId }) => (statementId === undefined ? [] : [statementId])))];
  const { rows } = await sql<{ statement: number; member: number }>`
    select st.id as statement, s.member_id as member from bank_statements st
      join staff s on s.id in (st.typed_by, st.imported_by, st.agreed_by) and s.member_id is not null
     where st.id = any (${statements}::bigint[])`.execute(db);
  const members = Map.groupBy(rows, ({ statement }) => statement);
  return new Map([...members].map(([statement, list]) => [statement, new Set(list.map(({ member }) => member))]));
}
