import { askedPage, settings } from '#api/core/settings/index.ts';
import { coolingOf } from '#api/features/withdrawals/case/payable.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { presentMine } from './present-mine.ts';
import { actsOn, countMine, type MineRow, myWithdrawal, myWithdrawals } from './store.ts';

export async function listMine(deps: Deps, { id }: MemberActor, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const [rows, total] = await Promise.all([myWithdrawals(deps.db, id, slice), countMine(deps.db, id)]);
  return { rows: await presented(deps, rows), ...place, ...total };
}

export async function getMine(deps: Deps, member: MemberActor, id: number): Promise<MyWithdrawal> {
  const [shown] = await presented(deps, [await myWithdrawal(deps.db, member.id, id)]);
  return shown as MyWithdrawal;
}

/** All of one member. */
async function presented(deps: Deps, rows: readonly MineRow[]): Promise<MyWithdrawal[]> {
  const [first] = rows;
  if (!first) return [];
  const [values, now] = [await settings(deps), deps.clock.now()];
  const ids = rows.map(({ id }) => id);
  const [acts, cooling] = await Promise.all([actsOn(deps.db, ids), coolingOf(deps.db, values, first.member_id, now)]);
  return rows.map((row) =>
    presentMine(
      row,
      acts.filter(({ withdrawal_id }) => withdrawal_id === row.id),
      { values, cooling, now },
    ),
  );
}
