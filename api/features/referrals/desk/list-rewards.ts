import { type RawBuilder, sql } from 'kysely';
import { askedPage } from '#api/core/settings/index.ts';
import { depositIdIn, rewardCode, rewardIdIn } from '#api/features/referrals/case/codes.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { RewardPerson, RewardQuery, RewardRow, RewardSummary } from '#contract/referrals/review-rewards.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { countOf, type DeskFilter, type DeskRow, deskPage, memberIdOf, oldestWaiting, sumOf } from './store.ts';

export async function listRewards(deps: Deps, staff: StaffActor, query: RewardQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter: DeskFilter = { status: query.status, found: query.find ? await foundBy(deps.db, query.find) : undefined };
  const [rows, total] = await Promise.all([deskPage(deps.db, filter, slice), countOf(deps.db, filter)]);
  return { rows: rows.map((row) => presentRow(staff, row)), ...place, ...total };
}

/** What the list and the details share. Who may only read sees addresses masked. */
export function presentRow(staff: StaffActor, row: DeskRow): RewardRow {
  const seesAddresses = staff.permissions.has('rewards.review');
  const person = ({ code, full_name, email, status }: DeskRow['sponsor']): RewardPerson => ({
    code,
    name: full_name,
    email: seesAddresses ? email : maskEmail(email),
    status: status === 'closed' ? 'inactive' : status,
  });
  return {
    code: rewardCode(row.id),
    kind: row.kind,
    status: row.status,
    blocked: row.blocked,
    sponsor: person(row.sponsor),
    friend: row.friend && person(row.friend),
    amount: paise(row.amount),
    madeAt: row.made_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    signals: row.signals,
  };
}

async function foundBy(db: Db, find: string): Promise<RawBuilder<boolean>> {
  const typed = find.toUpperCase().replace(/[\s-]/g, '');
  const [reward, deposit] = [rewardIdIn(typed), depositIdIn(typed)];
  if (reward !== undefined) return sql<boolean>`r.id = ${reward}`;
  if (deposit !== undefined) return sql<boolean>`r.donation_id = ${deposit}`;
  const code = MemberCode.safeParse(find);
  const member = code.success ? await memberIdOf(db, code.data) : undefined;
  return member === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(r.sponsor_id = ${member} or (r.kind = 'gift' and r.friend_id = ${member}))`;
}

export async function getRewardSummary({ db }: Deps): Promise<RewardSummary> {
  const [waiting, due, linked, oldest] = await Promise.all([
    sumOf(db, 'waiting'),
    sumOf(db, 'due'),
    sumOf(db, 'linked'),
    oldestWaiting(db),
  ]);
  const sum = ({ amount, ...rest }: typeof waiting) => ({ ...rest, amount: paise(amount) });
  return { waiting: sum(waiting), due: sum(due), linked: sum(linked), oldestWaitingAt: oldest?.made_at.toISOString() ?? null };
}
