import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { PasskeyName } from '#contract/accounts/passkeys.ts';
import { Password, SecondFactorCode } from '#contract/values/people.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactorField } from '#web/ui/second-factor/factor-field.tsx';
import type { Asked } from './passkey-calls.ts';
import classes from './passkeys.module.css';

export interface Given {
  readonly name: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

interface Props {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** undefined: it has its name. */
  readonly name?: string;
  readonly asked: Asked;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
  readonly send: (given: Given) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** A name, and whatever proves who asks. */
export function PasskeyDialog({ title, lead, name, asked, send, onClose, ...labels }: Props) {
  const { t } = useLingui();
  // What is not asked for has no field, and is not sent.
  const schema = z.object({
    name: name === undefined ? PasskeyName.optional() : PasskeyName,
    password: asked.password ? Password : Password.optional(),
    code: asked.code ? SecondFactorCode : SecondFactorCode.optional(),
  });
  const defaults = { name, password: asked.password ? '' : undefined, code: asked.code ? '' : undefined };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className={classes.lead}>{lead}</p>
      <Form
        {...labels}
        schema={schema}
        defaults={defaults}
        failure={t`This did not work. Please try again.`}
        onSubmit={(given) => send({ ...given, name: given.name ?? '' })}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {name !== undefined && (
          <TextField name="name" label={<Trans>Name</Trans>} hint={<Trans>So that you know it again.</Trans>} autoComplete="off" />
        )}
        {asked.password && <PasswordField name="password" label={<Trans>Your password</Trans>} autoComplete="current-password" />}
        {asked.code && <FactorField />}
      </Form>
    </Dialog>
  );
}
