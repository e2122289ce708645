import { Trans } from '@lingui/react/macro';
import type { DonationForm } from '#contract/donations/give.ts';
import type { Draft } from '#web/member/payment/draft.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { StepHead } from '#web/member/payment/step-head.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { AmountField } from './amount-field.tsx';
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
  const { amount, campaign, isIndianCitizen } = draft.values;
  const isGeneral = form.campaigns.some((each) => each.isGeneral && each.slug === campaign);
  return (
    <section className={classes.pay} aria-labelledby="pay-title">
      <StepHead id="pay-title" number={1}>
        <Trans>Pay by UPI</Trans>
      </StepHead>
      <AmountField minimum={form.minimum} presets={form.presets} amount={amount} />
      <SelectField
        name="campaign"
        label={<Trans>Campaign</Trans>}
        hint={isGeneral && <Trans>The general fund helps where it is needed most.</Trans>}
        options={form.campaigns.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      {form.citizenshipDeclaration && (
        <div className={classes.declaration}>
          <CheckboxField name="isIndianCitizen" label={<Trans>I am an Indian citizen and give from my own money.</Trans>} />
          <p className={classes.quiet}>
            <Trans>By law we can accept donations from Indian citizens only.</Trans>
          </p>
        </div>
      )}
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
