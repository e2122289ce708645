import { stop } from '#api/core/second-person/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import { isStoppable, KIND } from './change-legal-setting.ts';

interface Input {
  readonly key: SettingKey;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Where gifts go is not led astray while one honest person looks: every trustee and every admin stops it, alone and without a code. */
export async function stopSettingChange(deps: Deps, { key, staff, ...by }: Input): Promise<SecondPersonNotice> {
  if (!staff.permissions.has('legal.switches') && !staff.permissions.has('settings.write')) throw new Refusal('forbidden');
  if (!isStoppable(key)) throw new Refusal('not_found');
  return deps.db.transaction().execute((tx) => stop(tx, deps, { kind: KIND, subject: key, staff, ...by }));
}
