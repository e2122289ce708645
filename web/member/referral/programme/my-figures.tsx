import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MyReferral } from '#contract/referrals/my-referrals.ts';
import { inr } from '#contract/values/money.ts';
import { count, day } from '#web/lib/format.ts';
import { Figure, Figures } from '#web/member/figures.tsx';
import { useMe } from '#web/member/use-me.ts';
import { Money } from '#web/ui/money.tsx';
import { useTierName } from '#web/ui/tier-name.ts';

/** Who came, who gave, and what she was thanked with. */
export function MyFigures({ mine: { cards, tiers } }: { mine: MyReferral }) {
  const { t, i18n } = useLingui();
  const { total, totalThisMonth, active, money } = cards;
  const tierName = useTierName();
  const badge = tiers.find(({ isMine }) => isMine);
  return (
    <Figures label={t`Your figures`} columns={money ? 4 : 3}>
      <Figure name={t`Total referrals`} about={<Plural value={totalThisMonth} one="# this month" other="# this month" />}>
        {count(i18n.locale, total)}
      </Figure>
      <Figure name={t`Active referrals`} about={<Trans>with a verified donation</Trans>}>
        {count(i18n.locale, active)}
      </Figure>
      {money ? <MoneyFigures money={money} /> : badge && <Figure name={t`Your badge`}>{tierName(badge.name)}</Figure>}
    </Figures>
  );
}

function MoneyFigures({ money }: { money: NonNullable<MyReferral['cards']['money']> }) {
  const { t, i18n } = useLingui();
  const since = day(i18n.locale, useMe().joinedAt);
  const month = inr(money.thisMonth);
  const pending = inr(money.pending);
  return (
    <>
      <Figure name={t`Total earnings`} about={<Trans>since {since}</Trans>}>
        <Money amount={money.total} isShort />
      </Figure>
      <Figure name={t`Pending earnings`} about={<Trans>{month} booked this month</Trans>}>
        {money.pendingIsAtLeast ? t`${pending} or more` : pending}
      </Figure>
    </>
  );
}
