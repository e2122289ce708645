import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { BothFactors } from '#contract/accounts/second-factor.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FactorField } from '#web/ui/second-factor/factor-field.tsx';
import { StepActs, StepFrame } from './step-frame.tsx';

interface Props {
  readonly isBusy: boolean;
  readonly submitLabel: ReactNode;
  readonly onSubmit: (body: z.input<typeof BothFactors>) => Promise<ApiError | undefined>;
  readonly onCancel: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** What weakens or renews the second factor wants both: the password, and a code of the app or from the paper. */
export function BothFactorsStep({ isBusy, submitLabel, onSubmit, onCancel, children }: Props) {
  const { t } = useLingui();
  return (
    <StepFrame>
      <Form
        schema={BothFactors}
        defaults={{ password: '', code: '' }}
        isBusy={isBusy}
        submitLabel={submitLabel}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check the code. Please try again.`}
        onSubmit={onSubmit}
      >
        {(submit) => (
          <>
            <PasswordField name="password" label={<Trans>Your password</Trans>} autoComplete="current-password" />
            <FactorField />
            <StepActs submit={submit} onCancel={onCancel} said={children} />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
