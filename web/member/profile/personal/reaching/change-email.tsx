import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changeEmail, ChangeEmail as Schema } from '#contract/accounts/email.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CurrentPasswordField } from '#web/ui/form/current-password-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import classes from './reaching.module.css';

/** The new address is proven by a link; until then the old one counts. */
export function ChangeEmail({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction(changeEmail);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Change email</Trans>}>
      <p className={classes.lead}>
        <Trans>We send a link to the new address. Until you open it, the old one stays, and we tell it about the change.</Trans>
      </p>
      <Form
        schema={Schema}
        defaults={{ email: '', password: '', code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Send the link</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) {
            toast.success(t`We have sent a link to ${body.email}.`);
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
        <TextField name="email" type="email" inputMode="email" label={<Trans>New email</Trans>} autoComplete="email" isVerbatim />
        <CurrentPasswordField forgotten="/user/forgot-password" />
        <StepUpCode />
      </Form>
    </Dialog>
  );
}
