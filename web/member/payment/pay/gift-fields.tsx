import { Trans } from '@lingui/react/macro';
import type { DonationForm } from '#contract/donations/give.ts';
import type { Draft } from '#web/member/payment/draft.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import { RewardShare } from './reward-share.tsx';

interface Props {
  readonly form: DonationForm;
  readonly values: Draft['values'];
}

/** How much, for what, who gets a share of it, and her word that the trust may take it. */
export function GiftFields({ form, values: { campaign, amount, noReward } }: Props) {
  const isGeneral = form.campaigns.some((each) => each.isGeneral && each.slug === campaign);
  return (
    <>
      <AmountField minimum={form.minimum} presets={form.presets} amount={amount} />
      <SelectField
        name="campaign"
        label={<Trans>Campaign</Trans>}
        hint={isGeneral && <Trans>The general fund helps where it is needed most.</Trans>}
        options={form.campaigns.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <RewardShare invitedBy={form.invitedBy} amount={amount} isDeclined={noReward} />
      {form.citizenshipDeclaration && (
        <div className={classes.declaration}>
          <CheckboxField name="isIndianCitizen" label={<Trans>I am an Indian citizen and give from my own money.</Trans>} />
          <p className={classes.quiet}>
            <Trans>By law we can accept donations from Indian citizens only.</Trans>
          </p>
        </div>
      )}
    </>
  );
}
