import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { correctUtr, type MyDonationDetails } from '#contract/donations/donations.ts';
import { Utr } from '#contract/values/utr.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { UtrField } from '#web/member/payment/claim/utr-field.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './donation.module.css';

const schema = z.object({ utr: Utr });

interface Props {
  readonly donation: MyDonationDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A mistyped number can be corrected until somebody has decided. */
export function CorrectUtr({ donation, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const action = useAction(correctUtr);
  const [utr, setUtr] = useState(donation.transactionId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Correct the UTR</Trans>}>
      <p className={classes.lead}>
        <Trans>Nothing else changes, and you keep your place in the queue.</Trans>
      </p>
      <Form
        schema={schema}
        defaults={{ utr: donation.transactionId }}
        onChange={(values) => setUtr(values.utr)}
        isBusy={action.isBusy}
        submitLabel={<Trans>Save the UTR</Trans>}
        busyLabel={<Trans>Saving...</Trans>}
        failure={t`We could not save it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ params: { code: donation.code }, body });
          if (outcome?.answer) {
            toast.success(t`The UTR is corrected.`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" fullWidth onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <UtrField utr={utr} isWaited={false} />
      </Form>
    </Dialog>
  );
}
