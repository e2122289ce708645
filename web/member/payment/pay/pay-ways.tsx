import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Payee } from '#contract/donations/give.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './pay-ways.module.css';
import { QrPicture } from './qr-picture.tsx';
import { UpiId } from './upi-id.tsx';
import type { IntentState } from './use-intent.ts';

interface Props {
  readonly payee: z.infer<typeof Payee>;
  readonly amount: Paise | undefined;
  readonly state: IntentState;
  readonly needsDeclaration: boolean;
  readonly onRetry: () => void;
  readonly onPaying: (reference: string) => void;
}

/** On the phone in one's hand the app's button comes first; beside a desktop screen, the code to scan. The UPI ID always works. */
export function PayWays(props: Props) {
  const { payee, state } = props;
  const isWide = useIsWide();
  const reference = state.intent?.reference;
  return (
    <div className={classes.ways}>
      {payee.upiId && (isWide ? <ScanHere {...props} /> : <PayHere {...props} />)}
      <UpiId payee={payee} />
      {reference && (
        <p className={classes.reference}>
          <Trans>
            Our reference: <b>{reference}</b>
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Why there is no code or button yet. */
function Missing({ state, needsDeclaration, onRetry }: Props) {
  if (needsDeclaration)
    return (
      <p className={classes.missing}>
        <Trans>Tick the box above, then you can pay.</Trans>
      </p>
    );
  if (state.step === 'none')
    return (
      <p className={classes.missing}>
        <Trans>Enter an amount, then you can pay.</Trans>
      </p>
    );
  if (state.step !== 'failed') return null;
  return (
    <div className={classes.missing} role="status">
      <p>
        <Trans>We could not create the QR code. You can pay to the UPI ID below, or try again.</Trans>
      </p>
      <Button variant="default" data-size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function ScanHere(props: Props) {
  const { state, payee } = props;
  const { name } = payee;
  return (
    <div className={classes.scan}>
      <div className={classes.code}>
        {state.step === 'ready' && <QrPicture svg={state.intent.qr} upiId={payee.upiId} amount={state.intent.amount} />}
        {state.step === 'asking' && <SkeletonBar height={184} radius={10} />}
        <Missing {...props} />
      </div>
      <div className={classes.how}>
        <p>
          <Trans>
            <b>Scan with any UPI app.</b> The amount and our reference are already in the code.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>Works with GPay, PhonePe, Paytm, BHIM</Trans>
          </li>
          <li>
            <Trans>Your app should show “{name}”</Trans>
          </li>
        </ul>
      </div>
    </div>
  );
}

function PayHere(props: Props) {
  const { t } = useLingui();
  const { state, amount, payee, onPaying } = props;
  const [isOpen, setOpen] = useState(false);
  const sum = amount === undefined ? '' : inr(amount);
  if (state.step === 'none' || state.step === 'failed') return <Missing {...props} />;
  const intent = state.step === 'ready' ? state.intent : undefined;
  return (
    <>
      <Button
        component="a"
        size="lg"
        fullWidth
        {...(intent?.upiLink ? { href: intent.upiLink } : { 'aria-disabled': true, 'aria-busy': true })}
        leftSection={<IconDeviceMobile size={20} stroke={1.75} aria-hidden />}
        onClick={() => intent && onPaying(intent.reference)}
      >
        {intent ? <Trans>Pay {sum} in your UPI app</Trans> : <Trans>Preparing…</Trans>}
      </Button>
      <p className={classes.apps}>
        <Trans>Opens GPay, PhonePe, Paytm, BHIM or any UPI app</Trans>
      </p>
      <button type="button" className={classes.fold} aria-expanded={isOpen} aria-controls="qr" onClick={() => setOpen(!isOpen)}>
        <IconQrcode size={20} stroke={1.75} aria-hidden />
        {isOpen ? t`Hide the QR code` : t`Show QR to scan from another phone`}
      </button>
      <div id="qr" hidden={!isOpen} className={classes.code}>
        {intent && <QrPicture svg={intent.qr} upiId={payee.upiId} amount={intent.amount} />}
      </div>
    </>
  );
}
