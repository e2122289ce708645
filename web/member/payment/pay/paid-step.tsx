import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DonationForm } from '#contract/donations/give.ts';
import type { Draft } from '#web/member/payment/draft.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { StepHead } from '#web/member/payment/step-head.tsx';
import { GiftFields } from './gift-fields.tsx';

interface Props {
  readonly form: DonationForm;
  readonly values: Draft['values'];
}

/** Of a payment that is told of once more: what it was. There is no way to pay here. */
export function PaidStep(props: Props) {
  return (
    <section className={classes.second} aria-labelledby="pay-title">
      <StepHead id="pay-title" number={2}>
        <Trans>Check what you paid</Trans>
      </StepHead>
      <GiftFields {...props} />
      <p className={classes.instead}>
        <Trans>
          Not paid yet? <Link to="/user/donate">Start a new donation</Link>
        </Trans>
      </p>
    </section>
  );
}
