import { settings } from '#api/core/settings/index.ts';
import { tierFor } from '#api/features/referrals/reckoning/rule.ts';
import { standingFrom } from '#api/features/referrals/reckoning/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { qrSvg } from '#api/platform/qr.ts';
import type { MyReferral, RewardRules, TierCard } from '#contract/referrals/my-referrals.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { paise } from '#contract/values/money.ts';
import { claimsInView, MOST_CLAIMS } from './claims-in-view.ts';
import { invitationLink } from './invitation.ts';
import { figuresOfSponsor, openClaims } from './store.ts';

type Figures = Awaited<ReturnType<typeof figuresOfSponsor>>;

/** Her invitation, and what came of it. Sums only while the programme pays. */
export async function getMyReferral(deps: Deps, member: MemberActor): Promise<MyReferral> {
  const values = await settings(deps);
  const programme = values['referral.programme'];
  const figures = await figuresOfSponsor(deps.db, member.id, deps.clock.now());
  return {
    programme,
    invitation: programme === 'off' ? null : await invitationOf(deps, figures.code),
    minimumGift: values['donation.minimum'],
    cards: {
      total: figures.friends,
      totalThisMonth: figures.friends_this_month,
      active: figures.active,
      money: programme === 'rewards' ? await moneyOf(deps, member, values, figures) : null,
    },
    tiers: programme === 'off' ? [] : tierCards(values, figures.active),
    nextTier: programme === 'off' ? null : nextTier(values, figures.active),
    rules: programme === 'rewards' ? rulesOf(values) : null,
  };
}

async function invitationOf(deps: Deps, code: string) {
  const link = invitationLink(deps, code);
  return { code, link, qr: await qrSvg(link) };
}

async function moneyOf({ db }: Deps, { id }: MemberActor, values: SettingValues, figures: Figures) {
  const claims = claimsInView(values, standingFrom(figures), await openClaims(db, id, MOST_CLAIMS + 1));
  return {
    total: paise(figures.lifetime),
    pending: paise(figures.waiting + claims.sum),
    pendingIsAtLeast: claims.isAtLeast,
    thisMonth: paise(figures.booked_this_month),
  };
}

function tierCards(values: SettingValues, active: number): TierCard[] {
  const tiers = values['referral.tiers'];
  const mine = tierFor(values, active);
  return tiers.map((tier, place) => {
    const above = tiers[place + 1];
    const { firstBasisPoints, laterBasisPoints, monthlyBonus } = tier;
    return {
      name: tier.name,
      from: tier.from,
      to: above ? above.from - 1 : null,
      isMine: tier === mine,
      money: values['referral.programme'] === 'rewards' ? { firstBasisPoints, laterBasisPoints, monthlyBonus } : null,
    };
  });
}

function nextTier(values: SettingValues, active: number): MyReferral['nextTier'] {
  const next = values['referral.tiers'].find(({ from }) => from > active);
  return next ? { name: next.name, from: next.from, friendsMissing: next.from - active } : null;
}

function rulesOf(values: SettingValues): RewardRules {
  const { gift, month, year } = values['referral.caps'];
  return {
    waitDays: values['referral.reward_wait_days'],
    mostPerGift: gift,
    mostPerMonth: month,
    mostPerYear: year,
    validMonths: values['referral.valid_months'] || null,
  };
}
