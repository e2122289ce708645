import type { MemberMessageKind } from '#api/core/notifications/catalogue/kinds.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { insertMonthlyMessage } from './store.ts';

interface Monthly {
  readonly member: number;
  readonly kind: MemberMessageKind;
  /** Its first day: '2026-11-01'. */
  readonly month: string;
}

/** True once a month, member and kind: then it is sent, in the same transaction. However often the job runs, and on however many servers. */
export const isFirstOfMonth = (tx: Tx, { clock }: Pick<Deps, 'clock'>, { member, kind, month }: Monthly): Promise<boolean> =>
  insertMonthlyMessage(tx, { member_id: member, kind, month, sent_at: clock.now() });
