import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeartHandshake } from '@tabler/icons-react';
import { inr, type Paise } from '#contract/values/money.ts';
import classes from './gift-strip.module.css';

interface Props {
  readonly amount: Paise | undefined;
  /** None is the general fund. */
  readonly fund: string | undefined;
}

/** What she chose to give, in sight on every step until it is sent. */
export function GiftStrip({ amount, fund }: Props) {
  return (
    <p className={classes.strip} data-testid="gift">
      <IconHeartHandshake size={22} stroke={1.75} aria-hidden />
      <span>
        <GiftWords amount={amount} fund={fund} />
      </span>
    </p>
  );
}

export function GiftWords({ amount, fund }: Props) {
  const { t } = useLingui();
  const sum = amount === undefined ? '' : inr(amount);
  const where = fund ?? t`the general fund`;
  if (!sum)
    return (
      <Trans>
        You are giving to <b>{where}</b>
      </Trans>
    );
  return (
    <Trans>
      You are giving <b>{sum}</b> to <b>{where}</b>
    </Trans>
  );
}
