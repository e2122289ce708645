import { Trans } from '@lingui/react/macro';
import type { InvitedBy } from '#contract/referrals/my-referrals.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { rewardOf } from './reward-of.ts';

interface Props {
  /** null: nobody would be rewarded. */
  readonly invitedBy: InvitedBy | null;
  readonly amount: Paise | undefined;
  readonly isDeclined: boolean;
}

/** Before she pays she reads what of it goes to whoever invited her, and may say no. */
export function RewardShare({ invitedBy, amount, isDeclined }: Props) {
  const share = rewardOf(invitedBy, amount);
  if (!invitedBy || share === 0) return null;
  const sum = inr(share);
  const { name } = invitedBy;
  return (
    <div className={classes.share}>
      <p aria-live="polite">
        {isDeclined ? (
          <Trans>Nothing of this gift goes to {name}, who invited you.</Trans>
        ) : (
          <Trans>
            By today’s rules <b>{sum}</b> of this gift goes to {name}, who invited you.
          </Trans>
        )}
      </p>
      <CheckboxField name="noReward" label={<Trans>Give without a reward</Trans>} />
      <p className={classes.quiet}>
        <Trans>
          {name} can see that a gift carries no reward. A gift with a reward may not qualify for a tax deduction under 80G, so its receipt
          carries no 80G lines.
        </Trans>
      </p>
    </div>
  );
}
