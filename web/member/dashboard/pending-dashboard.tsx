import { Trans, useLingui } from '@lingui/react/macro';
import type { DonationForm } from '#contract/donations/give.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { ArrivalNote } from '#web/member/arrival-note.tsx';
import { VerifyEmailNote } from '#web/member/email/verify-email-note.tsx';
import { FailedClaim } from '#web/member/payment/claim/failed-claim.tsx';
import { PaymentForm } from '#web/member/payment/payment-form.tsx';
import { useMe } from '#web/member/use-me.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { AccountCard } from './account-card.tsx';
import { BelowMinimum } from './below-minimum.tsx';

interface Props {
  readonly overview: Overview;
  readonly form: DonationForm;
  readonly receipt: UploadedFile | undefined;
}

/** No gift yet, or one that did not arrive: the payment form, and why it is here. */
export function PendingDashboard({ overview: { firstName, belowMinimum }, form, receipt }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const minimum = inr(form.minimum);
  return (
    <Screen
      title={t`Dashboard`}
      heading={<Trans>Namaste, {firstName}</Trans>}
      intro={<Trans>One step left: your membership starts with your first donation.</Trans>}
    >
      {/* What was said when a claim was sent is over once it has failed. */}
      {!form.prefill && <ArrivalNote />}
      <VerifyEmailNote me={me} />
      {form.prefill && <FailedClaim prefill={form.prefill} />}
      {belowMinimum && <BelowMinimum {...belowMinimum} />}
      <Note kind="yellow">
        <b>
          <Trans>You have pending donation(s) that require attention.</Trans>
        </b>{' '}
        {form.prefill && !form.prefill.mustPayAgain ? (
          <Trans>Correct the donation below and resend it.</Trans>
        ) : (
          <Trans>Pay {minimum} or more by UPI, then send us the reference number.</Trans>
        )}
      </Note>
      <PaymentForm key={form.prefill?.retryOf} form={form} receipt={receipt} />
      <AccountCard me={me} membership="pending" />
    </Screen>
  );
}
