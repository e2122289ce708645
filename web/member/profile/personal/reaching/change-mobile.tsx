import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changeMobile, changeMobileForm } from '#contract/accounts/mobile.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CurrentPasswordField } from '#web/ui/form/current-password-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './reaching.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A code was texted to the new number. */
  readonly onCode: () => void;
}

export function ChangeMobile({ isOpen, onClose, onCode }: Props) {
  const { t } = useLingui();
  const action = useAction(changeMobile);
  const rule = useSettings()['members.mobile'];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Change phone</Trans>}>
      <p className={classes.lead}>
        <Trans>We tell you by email when it has changed.</Trans>
      </p>
      <Form
        schema={changeMobileForm(rule)}
        defaults={{ mobile: '', password: '', code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Change phone</Trans>}
        busyLabel={<Trans>Saving...</Trans>}
        failure={t`We could not save it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer?.pending) onCode();
          else if (outcome?.answer) {
            toast.success(t`Your phone number is changed.`);
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
        <MobileField name="mobile" label={<Trans>New mobile number</Trans>} />
        <CurrentPasswordField forgotten="/user/forgot-password" />
        <StepUpCode />
      </Form>
    </Dialog>
  );
}
