import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';

/** Who does it, and from where. */
export interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

interface Logged extends Pick<Act, 'action' | 'before' | 'after'> {
  readonly slug: string;
}

export const log = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { staff, ip }: { staff: StaffDoer; ip: string | undefined },
  { slug, ...act }: Logged,
): Promise<void> => record(tx, { at: clock.now(), actor: staff, subject: { kind: 'campaign', code: slug }, ...act, ip });
