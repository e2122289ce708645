import { Trans } from '@lingui/react/macro';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import type { DonationForm } from '#contract/donations/give.ts';
import { inr } from '#contract/values/money.ts';
import { GiftStrip } from '#web/member/gift-strip.tsx';
import type { Draft } from '#web/member/payment/draft.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { titleIn } from '#web/member/payment/start.ts';
import { StepHead } from '#web/member/payment/step-head.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PictureOffer } from './picture-offer.tsx';
import { TaxDetailsFields } from './tax-details-fields.tsx';
import { UtrField } from './utr-field.tsx';

interface Props {
  readonly form: DonationForm;
  readonly draft: Draft;
  readonly isKept: boolean;
  readonly change: (patch: (before: Draft) => Draft) => void;
  /** A claim that failed is sent again: this step comes first. */
  readonly isResent: boolean;
}

/** “I have paid”: the number, the receipt, and what else she wants to tell. */
export function ClaimStep({ form, draft, isKept, change, isResent }: Props) {
  const { amount, campaign, utr, showOnWall } = draft.values;
  const sum = inr(amount ?? form.default);
  const [isPicked, setPicked] = useState(draft.receipt !== undefined);
  const refused = isResent ? refusedUtr(form) : undefined;
  return (
    <section className={isResent ? classes.first : classes.second} aria-labelledby="claim-title">
      <StepHead id="claim-title" number={isResent ? 1 : 2}>
        {isResent ? <Trans>Check the number and the receipt</Trans> : <Trans>Tell us you have paid</Trans>}
      </StepHead>
      <GiftStrip amount={amount} fund={titleIn(form, campaign)} />
      {draft.paying && (
        <Note kind="blue" role="status">
          <Trans>Back from your UPI app? If you have paid {sum}, enter the UTR here.</Trans>
        </Note>
      )}
      <div>
        <UtrField utr={utr} refused={refused} isWaited={draft.paying !== undefined || refused !== undefined} />
        {form.readsReceipts && isPicked && <PictureOffer file={draft.receipt?.code} utr={utr} />}
      </div>
      <FileField
        name="receipt"
        label={<Trans>Payment receipt</Trans>}
        hint={<Trans>A screenshot of the payment. We make photos smaller before sending, to save your data.</Trans>}
        kind="receipt"
        uploaded={draft.receipt}
        onPick={setPicked}
        onUpload={(receipt) => change(({ receipt: _, ...before }) => (receipt ? { ...before, receipt } : before))}
      />
      <div className={classes.wall}>
        <CheckboxField
          name="showOnWall"
          label={<Trans>Show my name on the campaign page. Otherwise I appear as “Anonymous {sum}”.</Trans>}
        />
        {showOnWall && <TextField name="wallName" label={<Trans>Name to show</Trans>} autoComplete="name" />}
      </div>
      <TaxDetailsFields isOpen={draft.values.tax !== null} />
      {isKept && (
        <Note kind="plain" icon={<IconDeviceFloppy size={20} stroke={1.75} aria-hidden />}>
          <Trans>Saved on this device. If the network drops, your answers stay here.</Trans>
        </Note>
      )}
    </section>
  );
}

/** The number that was refused as such; a receipt that was not legible is no fault of the number. */
function refusedUtr({ prefill }: DonationForm): string | undefined {
  const code = prefill?.reason?.code;
  return code === 'utr_not_found' || code === 'duplicate' ? prefill?.utr : undefined;
}
