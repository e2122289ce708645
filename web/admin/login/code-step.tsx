import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffSignInCode } from '#contract/accounts/staff.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DemoCode } from './demo-hint.tsx';
import classes from './sign-in.module.css';

interface Props {
  readonly challenge: string;
  readonly onDone: () => void;
  /** The challenge lives for some minutes only; then the password is asked again. */
  readonly onStartAgain: (why: string | undefined) => void;
}

export function CodeStep({ challenge, onDone, onStartAgain }: Props) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const action = useAction(staffSignInCode, { revalidate: false });
  return (
    <AdminSignInLayout
      title={isRecovery ? t`Recovery code` : t`Second factor`}
      lead={
        isRecovery ? (
          <Trans>Enter one of the codes you saved when you set up your account. Each works once.</Trans>
        ) : (
          <Trans>Enter the 6 digits that your authenticator app shows.</Trans>
        )
      }
      below={<DemoCode />}
    >
      <Form
        key={String(isRecovery)}
        schema={staffSignInCode.schema.body}
        defaults={{ challenge, code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Confirm</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`Login failed. Please try again.`}
        hidesUnexpected
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) onDone();
          if (outcome?.error?.status !== 410) return outcome?.error;
          onStartAgain(outcome.error.message);
          return undefined;
        }}
        footer={
          <div className={classes.links}>
            <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
            </Button>
            <Button variant="subtle" onClick={() => onStartAgain(undefined)}>
              <Trans>Start again</Trans>
            </Button>
          </div>
        }
      >
        <CodeField name="code" label={isRecovery ? <Trans>Recovery code</Trans> : <Trans>Code</Trans>} isNumeric={!isRecovery} />
      </Form>
    </AdminSignInLayout>
  );
}
