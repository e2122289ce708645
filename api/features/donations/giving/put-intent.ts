import { settings } from '#api/core/settings/index.ts';
import { campaignFor } from '#api/features/donations/case/gift-campaigns.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Intent, openIntentForm } from '#contract/donations/give.ts';
import type { Paise } from '#contract/values/money.ts';
import { newReference } from './intent-reference.ts';
import { presentIntent } from './present-intent.ts';
import { closeOpenIntents, insertIntent, openIntent } from './store.ts';

const HOUR = 3_600_000;

interface Input {
  readonly campaign?: string | null | undefined;
  readonly amount: Paise;
  readonly member: MemberActor;
}

/** One open per member and campaign. The same request again is the same intent, from whichever tab; another amount replaces it. */
export async function putIntent(deps: Deps, { campaign: slug, amount, member }: Input): Promise<Intent> {
  const values = await settings(deps);
  checked(openIntentForm({ minimum: values['donation.minimum'] }), { campaign: slug, amount });
  const campaign = await campaignFor(deps.db, slug);
  const now = deps.clock.now();
  const wanted = { member: member.id, campaign, now, language: member.language };

  const open = await openIntent(deps.db, wanted);
  if (open?.amount === amount) return presentIntent(open, values);
  await deps.db.transaction().execute(async (tx) => {
    await closeOpenIntents(tx, { ...wanted, amount });
    const expires_at = new Date(now.getTime() + values['donation.intent_hours'] * HOUR);
    await insertIntent(tx, { member_id: member.id, campaign_id: campaign, reference: newReference(), amount, created_at: now, expires_at });
  });
  const made = await openIntent(deps.db, wanted);
  // Two tabs asked for different sums at once; the other one stands, and asking again replaces it.
  if (made?.amount !== amount) throw new Refusal('stale');
  return presentIntent(made, values);
}
