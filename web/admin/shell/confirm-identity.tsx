import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { confirmIdentity } from '#contract/accounts/staff.ts';
import { DemoCode } from '#web/admin/login/demo-hint.tsx';
import { supplyConfirmation } from '#web/lib/calling/confirm-identity.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './confirm-identity.module.css';

/** Before what matters: the code of the authenticator app again. Whoever called goes on when it is right. */
export function ConfirmIdentity() {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  const action = useAction(confirmIdentity, { revalidate: false });
  useEffect(() => supplyConfirmation(() => new Promise((resolve) => setWaiting(() => resolve))), []);
  if (!waiting) return null;
  function end(isConfirmed: boolean) {
    waiting?.(isConfirmed);
    setWaiting(undefined);
  }
  return (
    <Dialog isOpen onClose={() => end(false)} title={<Trans>Confirm it’s you</Trans>}>
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
            if (outcome?.answer) end(true);
            return outcome?.error;
          }}
          footer={
            <Button variant="subtle" onClick={() => end(false)}>
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
