import { secondPersonNotice } from '#api/core/second-person/index.ts';
import { depositCode, rewardCode } from '#api/features/referrals/case/codes.ts';
import { linksOf, ownAccountIn, type RewardRow, rewardById } from '#api/features/referrals/case/store.ts';
import { RELEASE } from '#api/features/referrals/deciding/decide-reward.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { RewardAct, rewardCan } from '#contract/referrals/reward-fields.ts';
import { paise } from '#contract/values/money.ts';
import { linksInWords } from './link-words.ts';
import { presentRow } from './list-rewards.ts';
import { deskRow, figuresOf, giftOf, historyOf } from './store.ts';

/** All there is to one reward, in the reader's words. */
export async function getReward(deps: Deps, staff: StaffActor, id: number): Promise<RewardDetails> {
  const { db } = deps;
  const [reward, listed] = await Promise.all([rewardById(db, id), deskRow(db, id)]);
  if (!listed) throw new Refusal('not_found');
  const [links, gift, figures, history, secondPerson] = await Promise.all([
    linksOf(db, reward),
    presentGift(db, staff, reward),
    figuresOf(db, reward.sponsor_id),
    historyOf(db, id),
    secondPersonNotice(db, RELEASE, rewardCode(id)),
  ]);
  const mayReview = staff.permissions.has('rewards.review');
  const isOwn = (await ownAccountIn(db, staff.id, reward, links)) !== undefined;
  const isAsked = (act: RewardAct) => act === 'release' && secondPerson !== null;
  return {
    ...presentRow(staff, listed),
    version: reward.version,
    gift,
    month: listed.month,
    tier: reward.tier,
    ruleVersion: reward.rule_version,
    isCapped: reward.is_capped,
    bookedAt: reward.booked_at?.toISOString() ?? null,
    links: linksInWords(links, {
      sponsor: { id: reward.sponsor_id, name: listed.sponsor.full_name },
      friend: listed.friend?.full_name ?? '',
      seesAccounts: mayReview,
      say: (encoded) => deps.words.render(encoded, staff.language),
    }),
    sponsorFigures: { ...figures, lifetime: paise(figures.lifetime) },
    acts: mayReview && !isOwn ? RewardAct.options.filter((act) => rewardCan(act, reward.status) && !isAsked(act)) : [],
    isOwn,
    secondPerson,
    history: history.map(({ act, full_name, at, reason }) => ({ act, by: full_name, at: at.toISOString(), reason })),
  };
}

async function presentGift(db: Db, staff: StaffActor, reward: RewardRow): Promise<RewardDetails['gift']> {
  if (reward.decision_id === null) return null;
  const gift = await giftOf(db, reward.decision_id, staff.language);
  if (!gift) return null;
  return {
    code: depositCode(gift.donation_id),
    amount: paise(gift.amount),
    isFirst: reward.is_first ?? false,
    basisPoints: reward.basis_points ?? 0,
    approvedAt: gift.at.toISOString(),
    campaign: gift.campaign,
  };
}
