import { assertNotEnteredBy, assertNotSelf } from '#api/core/accounts/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import type { Case } from './case.ts';

/** Nobody decides what they entered, nor a gift of their own, nor one that rewards them. The case names whom it concerns, so that others cost no query. */
export async function assertMayDecide(tx: Tx, deps: Deps, staff: StaffDoer, found: Case): Promise<void> {
  await assertNotEnteredBy(tx, deps, staff, found.entered_by);
  if (!found.concerned.includes(staff.id)) return;
  await assertNotSelf(tx, deps, staff, found.member_id);
  if (found.sponsor_id !== null) await assertNotSelf(tx, deps, staff, found.sponsor_id);
}
