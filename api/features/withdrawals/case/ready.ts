import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';

/** Why an approved withdrawal may not go to the bank now. It is looked at when a run is made, and again before its file leaves. */
export type WhyNot = 'payouts_stopped' | 'kyc_needed' | 'money_owed' | 'cooling_off';

export interface ApprovedRow {
  readonly id: number;
  readonly member_id: MemberId;
  readonly amount: Paise;
  readonly fee: Paise;
  /** Of the account. */
  readonly digest: Buffer;
  /** null: it may go. */
  readonly why: WhyNot | null;
}

interface Rule {
  readonly now: Date;
  readonly values: Pick<SettingValues, 'withdrawal.cooling_hours'>;
}

const approved = (where: RawBuilder<unknown>, { now, values }: Rule) => {
  const since = new Date(now.getTime() - values['withdrawal.cooling_hours'] * 3_600_000);
  return sql`
    select w.id, w.member_id, w.amount, w.fee, a.digest, case
        when m.status <> 'active' or a.details = '' or s.member_id is not null then 'payouts_stopped'
        when k.status is distinct from 'verified' or k.undo_until > ${now} then 'kyc_needed'
        when b.owed > 0 then 'money_owed'
        when a.payable_from > ${now} or exists (select from member_changes c where c.member_id = w.member_id and c.at > ${since}) then 'cooling_off'
      end as why
      from withdrawals w
      join payout_accounts a on a.id = w.account_id
      join members m on m.id = w.member_id
      left join payout_stops s on s.member_id = w.member_id
      left join kyc_cases k on k.member_id = w.member_id
      left join ledger.balance b on b.member_id = w.member_id
     where w.status = 'approved' and ${where}
     order by w.id`;
};

/** All that is approved and in no run, ascending. */
export async function approvedOnes(db: Db | Tx, rule: Rule): Promise<ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`${approved(sql`w.run_id is null`, rule)}`.execute(db);
  return rows;
}

/** The same, locked: until this transaction ends nobody cancels, rejects or stops one of them. */
export async function lockApprovedOnes(tx: Tx, rule: Rule): Promise<ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`${approved(sql`w.run_id is null`, rule)} for update of w`.execute(tx);
  return rows;
}

/** Of those in a run: what has come between since it was made. */
export async function noLongerPayable(db: Db | Tx, run: number, rule: Rule): Promise<ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`select * from (${approved(sql`w.run_id = ${run}`, rule)}) x where why is not null`.execute(db);
  return rows;
}
