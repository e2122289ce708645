import { askSecondPerson, tellDone } from '#api/core/second-person/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { hasMoneyRights } from '#contract/accounts/money-rights.ts';
import type { Role } from '#contract/permissions.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { assertConfirmed } from './confirm-identity.ts';

interface Asking {
  readonly kind: string;
  readonly subject: string;
  readonly payload: object;
  readonly lines: readonly string[];
  /** Given or taken away. */
  readonly roles: readonly Role[];
  readonly staff: StaffActor;
  readonly ip: string;
}

/**
 * null: go ahead. Roles without rights over money an admin gives alone. While nobody has ever been a trustee here there is nobody to ask: the first
 * ones are an admin's to invite, and whoever is a trustee by then hears of it.
 */
export async function askAboutRoles(tx: Tx, deps: Deps, { roles, ...question }: Asking): Promise<SecondPersonNotice | null> {
  if (!hasMoneyRights(roles)) return null;
  await assertConfirmed(deps, question.staff);
  if (await hasTrustee(tx)) return askSecondPerson(tx, deps, { ...question, tellsTrustees: true });
  await tellDone(tx, deps, question.lines);
  return null;
}

/** Suspended ones count: or suspending the trustees would make an admin alone again. Their role is taken away only by two. */
async function hasTrustee(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff.status', '<>', 'invited')
    .where('staff_roles.role', '=', 'trustee')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
