import type { Doer } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';

/** A member's data, by module and part. */
export type PersonalExport = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What only the whole product knows. It comes in from above: this module is one of those that it asks. */
export interface WholeData {
  exportOf(deps: Deps, member: MemberId): Promise<PersonalExport>;
  eraseMemberIn(tx: Tx, deps: Deps, member: MemberId, by: { readonly actor: Doer }): Promise<void>;
}
