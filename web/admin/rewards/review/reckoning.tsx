import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { SumRow, Sums } from '#web/admin/desk/sums.tsx';
import { useTierWords } from '#web/admin/rewards/words.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { percent } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';

/** How the sum came about: the gift, the share of it, and what a cap cut off. */
export function Reckoning({ details: { gift, tier, month, amount, isCapped } }: { details: RewardDetails }) {
  const { t, i18n } = useLingui();
  const tierWords = useTierWords()(tier);
  const ofTier = <Trans>{tierWords} tier</Trans>;
  return (
    <Sums label={t`How it was calculated`}>
      {gift ? (
        <>
          <SumRow name={<Trans>Gift</Trans>} below={gift.campaign}>
            <Money amount={gift.amount} />
            <br />
            <Deposit code={gift.code} />
          </SumRow>
          <SumRow name={gift.isFirst ? <Trans>Share of a first gift</Trans> : <Trans>Share of a later gift</Trans>} below={ofTier}>
            {percent(i18n.locale, gift.basisPoints)}
          </SumRow>
        </>
      ) : (
        <SumRow name={<Trans>Monthly bonus</Trans>} below={ofTier}>
          {month && monthName(i18n.locale, month)}
        </SumRow>
      )}
      {isCapped && (
        <SumRow name={<Trans>Limit of the programme</Trans>}>
          <Trans>Reduced by a limit</Trans>
        </SumRow>
      )}
      <SumRow name={<Trans>Reward</Trans>} isTotal>
        <Money amount={amount} />
      </SumRow>
    </Sums>
  );
}

/** Who may not open deposits sees its number. */
const Deposit = ({ code }: { code: string }) =>
  useHasPermission('donations.read') ? <Link to={`/admin/deposits?status=all&open=${code}`}>{code}</Link> : code;

const monthName = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
