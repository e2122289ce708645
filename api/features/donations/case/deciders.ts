import { assertNotEnteredBy, assertNotSelf } from '#api/core/accounts/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import type { Hindrance } from '#contract/donations/deposits.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Case } from './case.ts';

/** Nobody decides what they entered, nor a gift of their own, nor one that rewards them. The case names whom it concerns, so that others cost no query. */
export async function assertMayDecide(tx: Tx, deps: Deps, staff: StaffDoer, found: Case): Promise<void> {
  await assertNotEnteredBy(tx, deps, staff, found.entered_by);
  if (!found.concerned.includes(staff.id)) return;
  await assertNotSelf(tx, deps, staff, found.member_id);
  if (found.sponsor_id !== null) await assertNotSelf(tx, deps, staff, found.sponsor_id);
}

/** The same as a fact for the page: nobody is offered what will be refused. A trust of one person decides about itself too (solo mode). */
export async function hindranceOf(
  db: Db,
  { 'staff.solo': isSolo }: SettingValues,
  staff: StaffDoer,
  found: Case,
): Promise<Hindrance | null> {
  if (isSolo) return null;
  if (found.entered_by === staff.id) return 'you_recorded_it';
  if (!found.concerned.includes(staff.id)) return null;
  const own = await db.selectFrom('staff').select('member_id').where('id', '=', staff.id).executeTakeFirst();
  return own?.member_id === found.member_id ? 'your_donation' : 'your_reward';
}
