import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { SecondFactorCode } from '#contract/values/people.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FocusFirst } from './focus-first.tsx';
import classes from './second-factor.module.css';

interface Props {
  /** Sends the code with the challenge. */
  readonly send: (code: string) => Promise<{ readonly answer?: unknown; readonly error?: ApiError } | undefined>;
  readonly isBusy: boolean;
  readonly onDone: () => void;
  /** The challenge lives for some minutes only; then the password is asked again. */
  readonly onStartAgain: (why: string | undefined) => void;
  /** For who has neither. */
  readonly more?: ReactNode;
  /** The page around it. */
  readonly layout: (page: { readonly title: string; readonly lead: ReactNode; readonly form: ReactNode }) => ReactNode;
}

const schema = z.object({ code: SecondFactorCode });

/** The second step of a sign-in: the app's code, or a recovery code. */
export function CodeStep({ send, isBusy, onDone, onStartAgain, more, layout }: Props) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const form = (
    <FocusFirst key={String(isRecovery)}>
      <Form
        schema={schema}
        defaults={{ code: '' }}
        isBusy={isBusy}
        submitLabel={<Trans>Confirm</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`Login failed. Please try again.`}
        hidesUnexpected
        onSubmit={async ({ code }) => {
          const outcome = await send(code);
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
            {more}
          </div>
        }
      >
        <CodeField name="code" label={isRecovery ? <Trans>Recovery code</Trans> : <Trans>Code</Trans>} isNumeric={!isRecovery} />
      </Form>
    </FocusFirst>
  );
  return layout({
    title: isRecovery ? t`Recovery code` : t`Second factor`,
    lead: isRecovery ? (
      <Trans>Enter one of the recovery codes you saved. Each works once.</Trans>
    ) : (
      <Trans>Enter the 6 digits that your authenticator app shows.</Trans>
    ),
    form,
  });
}
