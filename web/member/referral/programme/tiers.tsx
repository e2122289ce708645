import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MyReferral, TierCard } from '#contract/referrals/my-referrals.ts';
import { inr } from '#contract/values/money.ts';
import { count } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { useTierName } from '#web/ui/tier-name.ts';
import classes from './programme.module.css';
import { usePercent } from './use-percent.ts';

/** Where she stands, how far the next one is, and what each means. */
export function Tiers({ mine: { programme, tiers, nextTier, cards } }: { mine: MyReferral }) {
  if (tiers.length === 0) return null;
  return (
    <section className={classes.tiers} aria-labelledby="tier-title">
      <h2 id="tier-title">{programme === 'rewards' ? <Trans>Your tier</Trans> : <Trans>Your badge</Trans>}</h2>
      <Progress tier={tiers.find(({ isMine }) => isMine)?.name ?? ''} next={nextTier} active={cards.active} />
      <ul>
        {tiers.map((tier) => (
          <Tier key={tier.name} tier={tier} isHighest={tier.to === null && tiers.length > 1} />
        ))}
      </ul>
    </section>
  );
}

function Progress({ tier, next, active }: { tier: string; next: MyReferral['nextTier']; active: number }) {
  const { t } = useLingui();
  const tierName = useTierName();
  const mine = tierName(tier);
  if (!next)
    return (
      <p>
        <Trans>{mine}. There is none above it.</Trans>
      </p>
    );
  const { from, friendsMissing } = next;
  const name = tierName(next.name);
  return (
    <>
      <p>
        <Plural
          value={friendsMissing}
          one={`${mine}. # more friend with a verified donation to ${name}.`}
          other={`${mine}. # more friends with a verified donation to ${name}.`}
        />
      </p>
      <progress className={classes.bar} max={from} value={active} aria-label={t`${active} of ${from} friends to ${name}`} />
    </>
  );
}

function Tier({ tier, isHighest }: { tier: TierCard; isHighest: boolean }) {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  const from = count(i18n.locale, tier.from);
  const to = tier.to === null ? '' : count(i18n.locale, tier.to);
  return (
    <li className={classes.tier} data-mine={tier.isMine} aria-current={tier.isMine ? 'true' : undefined}>
      <header className={classes.tierHead}>
        <h3>{tierName(tier.name)}</h3>
        {tier.isMine && <Tag family="green" Icon={IconCircleCheck} words={tier.money ? t`Your tier` : t`Your badge`} />}
      </header>
      <p>
        {to ? (
          <Trans>
            {from} to {to} referrals
          </Trans>
        ) : (
          <Trans>{from} or more referrals</Trans>
        )}
      </p>
      {tier.money && <TierMoney money={tier.money} isHighest={isHighest} />}
    </li>
  );
}

function TierMoney({ money, isHighest }: { money: NonNullable<TierCard['money']>; isHighest: boolean }) {
  const percent = usePercent();
  const bonus = inr(money.monthlyBonus);
  return (
    <>
      <dl className={classes.shares}>
        <div>
          <dt>
            <Trans>First donation</Trans>
          </dt>
          <dd>{percent(money.firstBasisPoints)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Later donations</Trans>
          </dt>
          <dd>{percent(money.laterBasisPoints)}</dd>
        </div>
      </dl>
      <p className={classes.bonus}>
        {money.monthlyBonus === 0 ? <Trans>No monthly bonus</Trans> : <Trans>{bonus} monthly bonus</Trans>}
        {isHighest && (
          <>
            , <Trans>exclusive rewards</Trans>
          </>
        )}
      </p>
    </>
  );
}
