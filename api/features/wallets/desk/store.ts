import { type RawBuilder, sql } from 'kysely';
import { begins, nameOrder } from '#api/core/accounts/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { WalletsQuery } from '#contract/wallets/wallets.ts';

type Show = WalletsQuery['show'];

export interface WalletRow {
  readonly id: MemberId;
  readonly code: string;
  readonly full_name: string;
  readonly email: string;
  readonly earnings: number;
  readonly wallet: number;
  readonly held: number;
  readonly owed: number;
  readonly transactions: number;
  readonly last_at: Date | null;
  /** Masked. */
  readonly paid_to: string | null;
  readonly deposits: number;
  readonly withdrawals: number;
}

/** What somebody looked for: an account, or the first letters of a name. */
export type Found = { readonly member: number | undefined } | { readonly name: string };

interface Filter {
  readonly show: Show;
  readonly found: Found | undefined;
}

/**
 * Whose rows a page shows, by their ids. Without a name: by the books, the newest member first, so that a page reads the index and no further than it
 * shows. With one: in the order of names, among so many as are counted at all.
 */
function idsOf({ show, found }: Filter): RawBuilder<unknown> {
  if (found && 'name' in found)
    return sql`select m.id, m.name from (
        select m.id, ${nameOrder} as name from members m where ${begins(nameOrder, found.name)}
         order by 2, 1 limit ${MOST_COUNTED}) m
      left join ledger.balance b on b.member_id = m.id where ${conditions[show]} order by 2, 1`;
  const one = found ? sql`and ${show === 'all' ? sql`m.id` : sql`b.member_id`} = ${found.member ?? 0}` : sql``;
  return show === 'all'
    ? sql`select m.id, null::text as name from members m where true ${one} order by 1 desc`
    : sql`select b.member_id as id, null::text as name from ledger.balance b where ${conditions[show]} ${one} order by 1 desc`;
}

const conditions: Readonly<Record<Show, RawBuilder<unknown>>> = {
  with_balance: sql`b.earnings + b.wallet > 0`,
  owing: sql`b.owed > 0`,
  all: sql`true`,
};

/** What is dear is asked for the rows of the page alone. */
export async function walletPage(db: Db, filter: Filter, slice: Slice): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select m.id, m.code, m.full_name, m.email, coalesce(b.earnings, 0) as earnings, coalesce(b.wallet, 0) as wallet, coalesce(b.held, 0) as held,
           coalesce(b.owed, 0) as owed, coalesce(b.seq, 0) as transactions,
           (select l.booked_at from ledger.leg l where l.member_id = m.id and l.member_seq = b.seq) as last_at,
           (select a.shown from payout_accounts a where a.member_id = m.id and a.removed_at is null order by a.id desc limit 1) as paid_to,
           coalesce((select sum(t.amount) from donor_totals t where t.member_id = m.id), 0)::bigint as deposits,
           coalesce((select sum(w.amount) from withdrawals w where w.member_id = m.id and w.status = 'paid'), 0)::bigint as withdrawals
      from (${idsOf(filter)} ${sliceOf(slice)}) p join members m on m.id = p.id left join ledger.balance b on b.member_id = m.id
     order by p.name, case when p.name is null then -p.id else p.id end`.execute(db);
  return rows;
}

export const countWallets = (db: Db, filter: Filter) => countRows(db, sql`select from (${idsOf(filter)}) ids`);

export const walletOf = async (db: Db, member: number): Promise<WalletRow | undefined> =>
  (await walletPage(db, { show: 'all', found: { member } }, { offset: 0, limit: 1 }))[0];

export const memberByCode = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirst())?.id;

/** The one who proved it; of an address that nobody proved, nobody. */
export const memberByEmail = async (db: Db, email: string): Promise<number | undefined> =>
  (await db.selectFrom('members').select('id').where('email', '=', email).where('email_verified_at', 'is not', null).executeTakeFirst())
    ?.id;

export const ownMemberOf = async (db: Db, staff: number): Promise<number | null> =>
  (await db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirst())?.member_id ?? null;
