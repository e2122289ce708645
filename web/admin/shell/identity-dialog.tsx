import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { confirmIdentity } from '#contract/accounts/staff.ts';
import { DemoCode } from '#web/admin/login/demo-hint.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './identity-dialog.module.css';

interface Props {
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** The code of the authenticator app again. */
export function IdentityDialog({ onEnd }: Props) {
  const { t } = useLingui();
  const action = useAction(confirmIdentity, { revalidate: false });
  return (
    <Dialog isOpen onClose={() => onEnd(false)} title={<Trans>Confirm it’s you</Trans>}>
      <div className={classes.words}>
        <p>
          <Trans>Enter the 6 digits that your authenticator app shows now.</Trans>
        </p>
        <Form
          schema={confirmIdentity.schema.body}
          defaults={{ code: '' }}
          isBusy={action.isBusy}
          submitLabel={<Trans>Confirm</Trans>}
          busyLabel={<Trans>Checking...</Trans>}
          failure={t`This did not work. Please try again.`}
          onSubmit={async (body) => {
            const outcome = await action.run({ body });
            if (outcome?.answer) onEnd(true);
            return outcome?.error;
          }}
          footer={
            <Button variant="subtle" onClick={() => onEnd(false)}>
              <Trans>Cancel</Trans>
            </Button>
          }
        >
          <CodeField name="code" label={<Trans>Code</Trans>} />
        </Form>
        <DemoCode />
      </div>
    </Dialog>
  );
}
