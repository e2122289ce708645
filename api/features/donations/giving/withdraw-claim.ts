import { dropLeases } from '#api/core/desk/index.ts';
import { lockCase } from '#api/features/donations/case/case.ts';
import { DEPOSITS } from '#api/features/donations/case/codes.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { insertDecision, markDisputes, setWithdrawn } from '#api/features/donations/deciding/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { donationCan } from '#contract/values/status.ts';

interface Input {
  readonly id: number;
  readonly member: MemberActor;
  readonly ip: string;
}

/** She takes her claim back, while nobody has decided. Asking twice is the same request. */
export async function withdrawClaim(deps: Deps, { id, member, ip }: Input): Promise<void> {
  await mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id, member: member.id });
      if (found.status === 'withdrawn') return;
      // What staff recorded is theirs to reject.
      if (found.entered_by !== null) throw new Refusal('not_in_this_status');
      if (!donationCan('withdraw', found.status)) throw new Refusal('donation_not_pending');
      const at = deps.clock.now();
      await insertDecision(tx, { donation_id: id, act: 'withdraw', by_kind: 'member', at });
      await setWithdrawn(tx, id, at);
      await markDisputes(tx, found.utr);
      await dropLeases(tx, DEPOSITS, [id]);
      await tellOf(tx, at, found);
      await recordAct(tx, id, {
        at,
        actor: member,
        action: 'donation.withdrawn',
        before: { status: found.status },
        after: { status: 'withdrawn' },
        ip,
      });
    }),
  );
}
