import { Trans } from '@lingui/react/macro';
import { CodeField } from '#web/ui/form/code-field.tsx';

/** Beside the password: a code of the app, or one from the paper. */
export const FactorField = () => (
  <CodeField
    name="code"
    label={<Trans>Code</Trans>}
    hint={<Trans>Of your authenticator app, or a recovery code.</Trans>}
    isNumeric={false}
  />
);
