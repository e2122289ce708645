import { Plural, Trans } from '@lingui/react/macro';
import type { RewardRules } from '#contract/referrals/my-referrals.ts';
import { inr } from '#contract/values/money.ts';
import classes from './programme.module.css';

/** All of it, as the settings have it today. What has no limit is not listed. */
export function RuleList({ rules: { waitDays, mostPerGift, mostPerMonth, mostPerYear, validMonths } }: { rules: RewardRules }) {
  const gift = mostPerGift === null ? '' : inr(mostPerGift);
  const month = mostPerMonth === null ? '' : inr(mostPerMonth);
  const year = mostPerYear === null ? '' : inr(mostPerYear);
  return (
    <details className={classes.rules}>
      <summary>
        <Trans>Full rules</Trans>
      </summary>
      <ul>
        <li>
          {waitDays === 0 ? (
            <Trans>A reward is booked when the donation is verified.</Trans>
          ) : (
            <Plural
              value={waitDays}
              one="A reward is booked # day after the donation is verified. Until then it is pending."
              other="A reward is booked # days after the donation is verified. Until then it is pending."
            />
          )}
        </li>
        {gift && (
          <li>
            <Trans>The most for one gift is {gift}.</Trans>
          </li>
        )}
        {month && (
          <li>
            <Trans>The most for a month is {month}.</Trans>
          </li>
        )}
        {year && (
          <li>
            <Trans>The most for a financial year (April to March) is {year}.</Trans>
          </li>
        )}
        {validMonths !== null && (
          <li>
            <Plural
              value={validMonths}
              one="Gifts more than # month after your friend joined earn no reward."
              other="Gifts more than # months after your friend joined earn no reward."
            />
          </li>
        )}
        <li>
          <Trans>Your tier counts friends with a verified donation, before the present gift. Sums are rounded down to the paisa.</Trans>
        </li>
        <li>
          <Trans>Your friend is told what goes to you before paying, and can give without a reward.</Trans>
        </li>
        <li>
          <Trans>Our team looks at a reward first when two accounts seem to belong to one person. Nobody can invite themselves.</Trans>
        </li>
        <li>
          <Trans>The trust may change these rules. What was booked stays.</Trans>
        </li>
      </ul>
    </details>
  );
}
