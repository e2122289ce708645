import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ConfirmMobile, confirmMobile } from '#contract/accounts/mobile.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { mobile } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './reaching.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly number: string;
  readonly onClose: () => void;
}

/** Whoever reads the code holds the phone. */
export function EnterCode({ isOpen, number, onClose }: Props) {
  const { t } = useLingui();
  const action = useAction(confirmMobile);
  const shown = mobile(number);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Enter the code</Trans>}>
      <p className={classes.lead}>
        <Trans>We sent a code by SMS to +91 {shown}. It works for 10 minutes.</Trans>
      </p>
      <Form
        schema={ConfirmMobile}
        defaults={{ code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Confirm the number</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) {
            toast.success(t`Your phone number is changed.`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" fullWidth onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
        }
      >
        <CodeField name="code" label={<Trans>Code</Trans>} />
      </Form>
    </Dialog>
  );
}
