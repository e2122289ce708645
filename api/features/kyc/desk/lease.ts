import * as desk from '#api/core/desk/index.ts';
import { KYC } from '#api/features/kyc/case/codes.ts';
import { caseById } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

/** With the version, so that an open page notices a change. */
export async function takeLease(deps: Deps, staff: StaffActor, id: number) {
  const { version } = await caseById(deps.db, id);
  return { lease: await desk.takeLease(deps, staff, { desk: KYC, subject: id }), version };
}

export async function releaseLease(deps: Deps, staff: StaffActor, id: number): Promise<void> {
  await caseById(deps.db, id);
  await desk.releaseLease(deps, staff, { desk: KYC, subject: id });
}
