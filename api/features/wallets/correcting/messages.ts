import type { Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { inr, inrExact, type Paise, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

const PAGE = '/user/withdraw';

interface Corrected {
  readonly member: number;
  readonly before: Paise;
  readonly after: Paise;
  readonly reason: string;
}

/** Nobody's money changes without a word to them. */
export function correctedMessage({ config }: Pick<Deps, 'config'>, { member, before, after, reason }: Corrected): Message {
  const isMore = after > before;
  const amount = inr(paise(Math.abs(after - before)));
  return {
    to: { member },
    kind: 'wallet_corrected',
    message: isMore
      ? says(/*i18n*/ 'We corrected your wallet: {amount} was added.', { amount })
      : says(/*i18n*/ 'We corrected your wallet: {amount} was taken off.', { amount }),
    link: PAGE,
    mail: {
      subject: /*i18n*/ 'Your wallet was corrected',
      heading: /*i18n*/ 'Your wallet was corrected',
      paragraphs: [
        isMore
          ? says(/*i18n*/ 'We added {amount} to your wallet.', { amount })
          : says(/*i18n*/ 'We took {amount} off your wallet.', { amount }),
        /*i18n*/ 'If you think it is a mistake, please write to us.',
      ],
      facts: [
        { label: /*i18n*/ 'Wallet before', value: inrExact(before) },
        { label: /*i18n*/ 'Wallet after', value: inrExact(after) },
        { label: /*i18n*/ 'Reason', value: reason },
      ],
      button: { label: /*i18n*/ 'See my balances', url: `${config.publicUrl}${PAGE}` },
    },
  };
}
