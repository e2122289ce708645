import type { Link } from '#api/features/referrals/case/store.ts';
import type { LinkedBy } from '#contract/referrals/review-rewards.ts';
import { blockingSignals, type Signal, signals } from '#contract/referrals/reward-fields.ts';
import { says } from '#contract/values/words.ts';

/** What two accounts have in common, as a colleague would say it: what was seen, and no verdict. */
const titles: Readonly<Record<Signal, string>> = {
  email: /*i18n*/ '{friend} and {sponsor} have the same email address',
  identity: /*i18n*/ '{friend} and {sponsor} sent identity papers with the same number',
  payer: /*i18n*/ '{friend} and {sponsor} paid from the same UPI ID',
  receipt: /*i18n*/ '{friend} and {sponsor} sent the same or a very similar payment receipt',
  payout_account: /*i18n*/ '{friend} and {sponsor} are paid to the same account',
  device: /*i18n*/ '{friend} and {sponsor} used the same browser',
  network: /*i18n*/ '{friend} and {sponsor} used the same network',
  identity_of_friends: /*i18n*/ '{friend} and another friend of {sponsor} sent identity papers with the same number',
  payer_of_friends: /*i18n*/ '{friend} and another friend of {sponsor} paid from the same UPI ID',
  receipt_of_friends: /*i18n*/ '{friend} and another friend of {sponsor} sent the same or a very similar payment receipt',
  payout_account_of_friends: /*i18n*/ '{friend} and another friend of {sponsor} are paid to the same account',
  device_of_friends: /*i18n*/ '{friend} and another friend of {sponsor} joined in the same browser',
};

const details = {
  blocks: /*i18n*/ 'This stops the reward until somebody has looked.',
  device: /*i18n*/ 'Families often share a phone or computer. This alone does not stop a reward.',
  network: /*i18n*/ 'Families, hostels and offices often share a network. This alone does not stop a reward.',
};

const detailOf = (signal: Signal): string => {
  if (blockingSignals.has(signal)) return details.blocks;
  return signal === 'network' ? details.network : details.device;
};

interface Naming {
  readonly sponsor: { readonly id: number; readonly name: string };
  readonly friend: string;
  /** With whom: only for those who decide. */
  readonly seesAccounts: boolean;
  readonly say: (encoded: string) => string;
}

const MOST_ACCOUNTS = 10;

/** What stops a reward first, each signal once. */
export const linksInWords = (links: readonly Link[], { sponsor, friend, seesAccounts, say }: Naming): LinkedBy[] =>
  signals
    .filter((signal) => links.some((link) => link.signal === signal))
    .sort((a, b) => Number(blockingSignals.has(b)) - Number(blockingSignals.has(a)))
    .map((signal) => ({
      signal,
      blocks: blockingSignals.has(signal),
      title: say(says(titles[signal], { friend, sponsor: sponsor.name })),
      detail: say(detailOf(signal)),
      accounts: seesAccounts
        ? links
            .filter((link) => link.signal === signal)
            .slice(0, MOST_ACCOUNTS)
            .map(({ code, full_name, member_id }) => ({ code, name: full_name, isSponsor: member_id === sponsor.id }))
        : [],
    }));
