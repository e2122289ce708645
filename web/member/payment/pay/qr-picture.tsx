import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inr, type Paise } from '#contract/values/money.ts';
import classes from './pay-ways.module.css';

interface Props {
  /** Drawn by the server. */
  readonly svg: string | null;
  readonly upiId: string | null;
  readonly amount: Paise;
}

/** The code to scan. If it cannot be shown, the UPI ID stands in its place (M-09.3). */
export function QrPicture({ svg, upiId, amount }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  const sum = inr(amount);
  if (!svg || failed === svg)
    return (
      <div className={classes.placeholder}>
        <p>
          <Trans>The QR code cannot be shown. Please pay to this UPI ID:</Trans>
        </p>
        <b>{upiId}</b>
      </div>
    );
  return (
    <img
      className={classes.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={184}
      height={184}
      alt={t`QR code to pay ${sum} by UPI`}
      onError={() => setFailed(svg)}
    />
  );
}
