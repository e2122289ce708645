import { notify, type StaffMessageKind } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isFirstAlarm, nameOfStaff, trustees } from './store.ts';

const HOUR = 3_600_000;

interface Alarm {
  readonly desk: string;
  readonly staff: number;
  /** How often they looked. */
  readonly looks: number;
  readonly at: Date;
  /** `kyc_many_opened`: what the bell's picture goes by. */
  readonly kind: StaffMessageKind;
  readonly link: string;
  readonly heading: string;
  /** What happened, and that it may be honest; made by `says`. */
  words(who: { readonly name: string; readonly code: string }): readonly [string, ...string[]];
}

/** Trustees are told, in the bell and by mail, once an hour, desk and person. It stops nobody. */
export async function alarmTrustees(tx: Tx, deps: Deps, { desk, staff, looks, at, kind, link, heading, words }: Alarm): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  if (!(await isFirstAlarm(tx, { desk, staff_id: staff, hour, looks }))) return;
  const { full_name: name, code } = await nameOfStaff(tx, staff);
  const paragraphs = words({ name, code });
  for (const { id } of await trustees(tx))
    await notify(tx, deps, {
      to: { staff: id },
      kind,
      message: paragraphs[0],
      link,
      mail: { subject: heading, heading, paragraphs: [...paragraphs] },
    });
}
