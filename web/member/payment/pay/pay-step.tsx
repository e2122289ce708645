import { Trans } from '@lingui/react/macro';
import type { DonationForm } from '#contract/donations/give.ts';
import type { Draft } from '#web/member/payment/draft.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { StepHead } from '#web/member/payment/step-head.tsx';
import { GiftFields } from './gift-fields.tsx';
import { PayWays } from './pay-ways.tsx';
import type { IntentState } from './use-intent.ts';

interface Props {
  readonly form: DonationForm;
  readonly draft: Draft;
  readonly state: IntentState;
  readonly onRetry: () => void;
  readonly onPaying: (reference: string) => void;
}

/** How much, for what, and the ways to pay it. */
export function PayStep({ form, draft, state, onRetry, onPaying }: Props) {
  const { amount, isIndianCitizen } = draft.values;
  return (
    <section className={classes.first} aria-labelledby="pay-title">
      <StepHead id="pay-title" number={1}>
        <Trans>Pay by UPI</Trans>
      </StepHead>
      <GiftFields form={form} values={draft.values} />
      <PayWays
        payee={form.payee}
        amount={amount}
        state={state}
        needsDeclaration={form.citizenshipDeclaration && !isIndianCitizen}
        onRetry={onRetry}
        onPaying={onPaying}
      />
    </section>
  );
}
