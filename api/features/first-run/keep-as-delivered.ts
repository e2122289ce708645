import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { firstRunSteps, type KeptStep } from '#contract/first-run.ts';
import { KEPT, settingOf } from './acts.ts';

interface Keeping {
  readonly step: KeptStep;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Somebody who could change it has looked and leaves it. */
export async function keepAsDelivered(deps: Deps, { step, staff, ip }: Keeping): Promise<void> {
  if (!staff.permissions.has(firstRunSteps[step])) throw new Refusal('forbidden');
  const subject = { kind: 'setting', code: settingOf[step] } as const;
  await deps.db.transaction().execute((tx) => record(tx, { at: deps.clock.now(), actor: staff, action: KEPT, subject, ip }));
}
