import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { limit } from '#api/platform/security/rate-limit.ts';

/** Drawing a page takes a while; a program that asks for thousands must not keep others waiting. */
export async function assertNotTooOften(deps: Deps, { kind, id }: MemberActor | StaffActor): Promise<void> {
  const { times, minutes } = await setting(deps, 'throttle.receipt_print');
  await limit(deps.db, deps.clock, { name: 'receipt-print', count: times, seconds: minutes * 60 }, `${kind}:${id}`);
}
