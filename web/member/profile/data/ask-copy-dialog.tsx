import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { AskForDataCopy, askForDataCopy } from '#contract/your-data/copies.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import classes from './data.module.css';

/** The password again: a phone that was left open must not give away everything. */
export function AskCopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction(askForDataCopy);
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Ask for your copy</Trans>}>
      <p className={classes.lead}>
        <Trans>Please type your password. We send an email to your address when the copy is ready.</Trans>
      </p>
      <Form
        schema={AskForDataCopy}
        defaults={{ password: '', code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Make my copy</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) {
            toast.success(t`We are making your copy. You get an email when it is ready.`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
        <StepUpCode />
      </Form>
    </Dialog>
  );
}
