import * as desk from '#api/core/desk/index.ts';
import { DEPOSITS } from '#api/features/donations/case/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { versionOf } from './store.ts';

/** With the version, so that an open page notices a change. */
export async function takeLease(deps: Deps, staff: StaffActor, id: number) {
  const version = await versionOf(deps.db, id);
  if (version === undefined) throw new Refusal('not_found');
  return { lease: await desk.takeLease(deps, staff, { desk: DEPOSITS, subject: id }), version };
}

export async function releaseLease(deps: Deps, staff: StaffActor, id: number): Promise<void> {
  if ((await versionOf(deps.db, id)) === undefined) throw new Refusal('not_found');
  await desk.releaseLease(deps, staff, { desk: DEPOSITS, subject: id });
}
