import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { Form, type FormProps } from './form.tsx';

/** A form whose answer comes by mail. */
export function MailForm<Schema extends z.ZodType>(form: Omit<FormProps<Schema>, 'busyLabel' | 'failure'>) {
  const { t } = useLingui();
  return <Form {...form} busyLabel={<Trans>Sending...</Trans>} failure={t`We could not send it. Please try again.`} />;
}
