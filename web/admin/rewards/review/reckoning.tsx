import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { useTierWords } from '#web/admin/rewards/words.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { percent } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './reckoning.module.css';

/** How the sum came about: the gift, the share of it, and what a cap cut off. */
export function Reckoning({ details: { gift, tier, month, amount, isCapped } }: { details: RewardDetails }) {
  const { t, i18n } = useLingui();
  const tierWords = useTierWords()(tier);
  return (
    <section className={classes.card} aria-label={t`How it was calculated`}>
      <dl className={classes.sums}>
        {gift ? (
          <>
            <div>
              <dt>
                <Trans>Gift</Trans> <small>{gift.campaign}</small>
              </dt>
              <dd>
                <Money amount={gift.amount} />
                <br />
                <Deposit code={gift.code} />
              </dd>
            </div>
            <div>
              <dt>
                {gift.isFirst ? <Trans>Share of a first gift</Trans> : <Trans>Share of a later gift</Trans>}{' '}
                <small>
                  <Trans>{tierWords} tier</Trans>
                </small>
              </dt>
              <dd>{percent(i18n.locale, gift.basisPoints)}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>
              <Trans>Monthly bonus</Trans>{' '}
              <small>
                <Trans>{tierWords} tier</Trans>
              </small>
            </dt>
            <dd>{month && monthName(i18n.locale, month)}</dd>
          </div>
        )}
        {isCapped && (
          <div>
            <dt>
              <Trans>Limit of the programme</Trans>
            </dt>
            <dd>
              <Trans>Reduced by a limit</Trans>
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>
            <Trans>Reward</Trans>
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Who may not open deposits sees its number. */
const Deposit = ({ code }: { code: string }) =>
  useHasPermission('donations.read') ? <Link to={`/admin/deposits?status=all&open=${code}`}>{code}</Link> : code;

const monthName = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
