import * as desk from '#api/core/desk/index.ts';
import { WITHDRAWALS } from '#api/features/withdrawals/case/codes.ts';
import { withdrawalById } from '#api/features/withdrawals/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

/** With the version, so that an open page notices a change. */
export async function takeLease(deps: Deps, staff: StaffActor, id: number) {
  const { version } = await withdrawalById(deps.db, id);
  return { lease: await desk.takeLease(deps, staff, { desk: WITHDRAWALS, subject: id }), version };
}

export async function releaseLease(deps: Deps, staff: StaffActor, id: number): Promise<void> {
  await withdrawalById(deps.db, id);
  await desk.releaseLease(deps, staff, { desk: WITHDRAWALS, subject: id });
}
