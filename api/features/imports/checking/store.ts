import { sql } from 'kysely';
import type { ReadRow } from '#api/features/imports/reading/read-rows.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { ImportColumn } from '#contract/imports/imports.ts';
import { MemberCode } from '#contract/values/ids.ts';
import type { KnownDonors } from './check-donations.ts';
import type { KnownMembers } from './known-members.ts';

interface Asking {
  /** What it has brought itself is not known: it goes on. */
  readonly importId: number;
  readonly staff: number;
}

const said = (rows: readonly ReadRow[], column: ImportColumn): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values[column] ? [values[column].toLowerCase()] : []))),
];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A number with and without what stands before it. */
const numbersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(digitsOf).flatMap((digits) => (digits === '' ? [] : [digits, digits.replace(/^91/, ''), digits.replace(/^0/, '')]))),
];
const codesIn = (texts: readonly string[]): string[] => texts.flatMap((text) => MemberCode.safeParse(text).data ?? []);

export async function knownMembers(db: Db, rows: readonly ReadRow[], { importId, staff }: Asking): Promise<KnownMembers> {
  const [emails, mobiles] = [said(rows, 'email'), numbersIn(said(rows, 'mobile'))];
  const [oldIds, sponsors] = [said(rows, 'oldId'), said(rows, 'sponsor')];
  const [named, numbers, old, codes, own] = await Promise.all([
    sql<{ email: string; id: number; is_proven: boolean }>`
      select m.email, m.id, m.email_verified_at is not null or i.member_id is not null as is_proven
        from members m left join imported_members i on i.member_id = m.id
       where m.email = any (${emails}::text[]) and m.status <> 'closed' and i.import_id is distinct from ${importId}`.execute(db),
    sql<{ mobile: string }>`
      select distinct m.mobile from members m left join imported_members i on i.member_id = m.id
       where m.mobile = any (${mobiles}::text[]) and m.status <> 'closed' and i.import_id is distinct from ${importId}`.execute(db),
    sql<{ old_id: string; id: number }>`
      select lower(old_id) as old_id, member_id as id from imported_members
       where lower(old_id) = any (${[...oldIds, ...sponsors]}::text[]) and import_id <> ${importId}`.execute(db),
    sql<{
      code: string;
      id: number;
    }>`select code, id from members where code = any (${codesIn(sponsors)}::text[]) and status = 'active'`.execute(db),
    ownOf(db, staff),
  ]);
  return {
    emails: new Map(named.rows.flatMap(({ email, id, is_proven }) => (is_proven ? [[email, id] as const] : []))),
    namedEmails: new Set(named.rows.map(({ email }) => email)),
    mobiles: new Set(numbers.rows.map(({ mobile }) => mobile)),
    oldIds: new Map(old.rows.map(({ old_id, id }) => [old_id, id])),
    codes: new Map(codes.rows.map(({ code, id }) => [code, id])),
    own,
  };
}

async function ownOf(db: Db, staff: number): Promise<KnownMembers['own']> {
  const row = await db
    .selectFrom('staff as s')
    .leftJoin('members as m', 'm.id', 's.member_id')
    .select(['s.email', 's.member_id', 'm.email as member_email'])
    .where('s.id', '=', staff)
    .executeTakeFirst();
  return { member: row?.member_id ?? null, emails: [row?.email, row?.member_email].flatMap((email) => email?.toLowerCase() ?? []) };
}

/** An address or a number counts where its owner has proven it, or an import brought it: a stranger may have typed it anywhere else. */
export async function knownDonors(
  db: Db,
  rows: readonly ReadRow[],
  { staff, today }: { staff: number; today: string },
): Promise<KnownDonors> {
  const typed = said(rows, 'member');
  const [found, funds, own] = await Promise.all([
    sql<{ key: string; id: number }>`
      select lower(i.old_id) as key, i.member_id as id from imported_members i where lower(i.old_id) = any (${typed}::text[])
      union select lower(m.code), m.id from members m where m.code = any (${codesIn(typed)}::text[]) and m.status <> 'closed'
      union select m.email, m.id from members m left join imported_members i on i.member_id = m.id
             where m.email = any (${typed}::text[]) and m.status <> 'closed' and (m.email_verified_at is not null or i.member_id is not null)
      union select m.mobile, m.id from members m left join imported_members i on i.member_id = m.id
             where m.mobile = any (${numbersIn(typed)}::text[]) and m.status <> 'closed' and (m.mobile_verified_at is not null or i.member_id is not null)`.execute(
      db,
    ),
    sql<{ key: string; id: number }>`
      select slug as key, id from campaigns union select lower(title), campaign_id from campaign_texts
      union select '', id from campaigns where kind = 'general'`.execute(db),
    ownOf(db, staff),
  ]);
  const byKey = Map.groupBy(found.rows, ({ key }) => key);
  const idsOf = (key: string): number[] => [...new Set((byKey.get(key) ?? []).map(({ id }) => id))];
  const members = new Map(
    typed.map((text) => [
      text,
      [idsOf(text), ...codesIn([text]).map((code) => idsOf(code.toLowerCase())), ...numbersIn([text]).map(idsOf)].find(
        (ids) => ids.length > 0,
      ) ?? [],
    ]),
  );
  return { members, funds: new Map(funds.rows.map(({ key, id }) => [key, id])), own: own.member, today };
}
