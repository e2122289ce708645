import { sealFor } from '#api/core/keys/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { lockCase } from '#api/features/donations/case/case.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { insertDecision, markDisputes, setUtr } from '#api/features/donations/deciding/store.ts';
import { donationClaimed } from '#api/features/donations/events.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { tell } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { donationCan } from '#contract/values/status.ts';
import { countToday } from './daily-limits.ts';

interface Input {
  readonly id: number;
  readonly utr: string;
  readonly member: MemberActor;
  readonly ip: string;
}

/** A mistyped number, while nobody has decided. Whoever looks at the old one is told that it changed. */
export async function correctUtr(deps: Deps, { id, utr, member, ip }: Input): Promise<void> {
  const most = await setting(deps, 'donation.daily_corrections');
  await mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id, member: member.id, newUtr: utr });
      if (found.method !== 'upi') throw new Refusal('not_in_this_status');
      if (!donationCan('correctUtr', found.status)) throw new Refusal('donation_not_pending');
      if (found.utr === utr) return;
      await countToday(deps, tx, member.id, { code: 'corrections_per_day', most });
      const at = deps.clock.now();
      await insertDecision(tx, { donation_id: id, act: 'correct', by_kind: 'member', at });
      await setUtr(tx, id, utr);
      await markDisputes(tx, found.utr);
      await markDisputes(tx, utr);
      await tell(tx, donationClaimed, { donation: id });
      await tellOf(tx, at, found);
      await recordAct(tx, id, {
        at,
        actor: member,
        action: 'donation.utr_corrected',
        personal: {
          memberId: member.id,
          sealed: await sealFor(tx, deps, member.id, { before: { utr: found.utr }, after: { utr } }, 'audit'),
        },
        ip,
      });
    }),
  );
}
