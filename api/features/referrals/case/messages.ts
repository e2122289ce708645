import type { Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Programme } from '#contract/referrals/my-referrals.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

/** What sponsors are told about a person's decision. Whose gift it was for stays on the page behind the sign-in. */

interface Told {
  readonly sponsor: number;
  readonly amount: Paise;
  /** A sum is named only while the programme pays any. */
  readonly programme: Programme;
}

const PAGE = '/user/referral';

export const releasedMessage = ({ sponsor, amount, programme, isBooked }: Told & { isBooked: boolean }): Message => ({
  to: { member: sponsor },
  kind: 'reward_released',
  message: releasedWords({ amount, isBooked, isPaid: programme === 'rewards' }),
  link: PAGE,
});

function releasedWords({ amount, isBooked, isPaid }: { amount: Paise; isBooked: boolean; isPaid: boolean }): string {
  if (!isPaid) return /*i18n*/ 'We looked at one of your referrals. All is well.';
  return isBooked
    ? says(/*i18n*/ 'We looked at a reward that was on hold. {amount} was added to your earnings.', { amount: inr(amount) })
    : says(
        /*i18n*/ 'We looked at a reward of {amount} that was on hold. It is no longer on hold and comes when its waiting time is over.',
        {
          amount: inr(amount),
        },
      );
}

interface Refused extends Told {
  readonly reason: string;
  /** It had been added to the earnings. */
  readonly wasBooked: boolean;
}

export const refusedMessage = ({ config }: Pick<Deps, 'config'>, { sponsor, amount, programme, reason, wasBooked }: Refused): Message => {
  const isPaid = programme === 'rewards';
  return {
    to: { member: sponsor },
    kind: 'reward_refused',
    message: isPaid
      ? says(/*i18n*/ 'A referral reward of {amount} was refused. Please see why.', { amount: inr(amount) })
      : /*i18n*/ 'A referral reward was refused. Please see why.',
    link: PAGE,
    mail: {
      subject: /*i18n*/ 'A referral reward was refused',
      heading: /*i18n*/ 'A referral reward was refused',
      paragraphs: [
        wasBooked
          ? /*i18n*/ 'We looked at one of your referral rewards and had to reverse it. Your friend’s donation is not affected.'
          : /*i18n*/ 'We looked at one of your referral rewards and cannot pay it. Your friend’s donation is not affected.',
        /*i18n*/ 'If you think it is a mistake, please write to us.',
      ],
      facts: [...(isPaid ? [{ label: /*i18n*/ 'Amount', value: inr(amount) }] : []), { label: /*i18n*/ 'Reason', value: reason }],
      button: { label: /*i18n*/ 'See my referrals', url: `${config.publicUrl}${PAGE}` },
    },
  };
};
