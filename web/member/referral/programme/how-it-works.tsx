import { Trans } from '@lingui/react/macro';
import type { MyReferral, TierCard } from '#contract/referrals/my-referrals.ts';
import { useTierName } from '#web/ui/tier-name.ts';
import classes from './programme.module.css';
import { RuleList } from './rule-list.tsx';
import { usePercent } from './use-percent.ts';

/** Three steps, by the tier she is on; the limits and what stops a reward are one press away. */
export function HowItWorks({ mine: { programme, tiers, rules } }: { mine: MyReferral }) {
  const tier = tiers.find(({ isMine }) => isMine);
  const pays = programme === 'rewards';
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">{pays ? <Trans>How rewards work</Trans> : <Trans>How invitations work</Trans>}</h2>
      <ol>
        <li>
          <Trans>Your friend joins with your link.</Trans>
        </li>
        {pays && tier?.money ? <RewardSteps tier={tier} money={tier.money} /> : <BadgeSteps />}
      </ol>
      {pays ? (
        <>
          <p className={classes.small}>
            <Trans>
              Rewards come only from verified donations. One level only: nothing for friends of friends. There is no fee to join, and this
              is not an investment. If a donation is reversed, its reward is reversed too.
            </Trans>
          </p>
          {rules && <RuleList rules={rules} />}
        </>
      ) : (
        <p className={classes.small}>
          <Trans>There is no fee to join. Your friends decide freely whether and how much they give.</Trans>
        </p>
      )}
    </section>
  );
}

function RewardSteps({ tier, money }: { tier: TierCard; money: NonNullable<TierCard['money']> }) {
  const percent = usePercent();
  const name = useTierName()(tier.name);
  const first = percent(money.firstBasisPoints);
  const later = percent(money.laterBasisPoints);
  return (
    <>
      <li>
        <Trans>
          They make a first donation. Once it is verified, you receive {first} of it ({name}).
        </Trans>
      </li>
      <li>
        <Trans>They give again. You receive {later} each time.</Trans>
      </li>
    </>
  );
}

const BadgeSteps = () => (
  <>
    <li>
      <Trans>They make a first donation, and we verify it.</Trans>
    </li>
    <li>
      <Trans>From then on they count towards your badge.</Trans>
    </li>
  </>
);
