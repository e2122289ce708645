import type { z } from 'zod';
import { settings } from '#api/core/settings/index.ts';
import { overviewFacts } from '#api/features/overview/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { ProfileAnswer } from './wire.ts';

/** The dashboard's figures under the names that older clients know. KYC comes with its module. */
export async function profileOf(deps: Deps, { id }: MemberActor): Promise<z.infer<typeof ProfileAnswer>> {
  const facts = await overviewFacts(deps.db, id, deps.clock.now());
  const { 'org.upi_id': upiId, 'referral.programme': programme } = await settings(deps);
  const paysRewards = programme === 'rewards';
  const { donatedChange, campaignsChange, rewardedChange } = facts;
  return {
    status: true,
    USER: {
      id: facts.code,
      donation_status: facts.status === 'completed' ? 'Completed' : facts.status,
      my_stake: rupeesOf(facts.donated),
      total_income: rupeesOf(paysRewards ? facts.rewarded : paise(0)),
      kyc_status: facts.kyc,
      ...(donatedChange === null ? {} : { donation_change: donatedChange }),
      ...(campaignsChange === null ? {} : { campaigns_change: campaignsChange }),
      ...(rewardedChange === null || !paysRewards ? {} : { referral_change: rewardedChange }),
    },
    MASTERDATA: { master_doller: facts.campaigns, deposit_address: upiId },
    REFERRAL: facts.referrals.map(({ code, name, joinedAt, amount, isCompleted }) => ({
      id: code,
      name,
      date_time: joinedAt,
      my_stake: rupeesOf(amount),
      donation_status: isCompleted ? 'Completed' : 'pending',
    })),
  };
}

/** Sums are rupees as decimals on this wire. */
const rupeesOf = (amount: Paise): number => amount / 100;
