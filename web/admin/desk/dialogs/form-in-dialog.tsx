import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './dialogs.module.css';

interface Props<Schema extends z.ZodType, Answer> {
  readonly title: ReactNode;
  /** What will happen, or what it is about. */
  readonly lead: ReactNode;
  readonly schema: Schema;
  readonly defaults: z.input<Schema>;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  /** Takes something away. */
  readonly isGrave?: boolean;
  readonly isBusy: boolean;
  readonly send: (values: z.input<Schema>) => Promise<{ readonly answer?: Answer; readonly error?: ApiError } | undefined>;
  /** Said when it is done; nothing where the caller says it. */
  readonly done: (answer: Answer) => string | undefined;
  /** Called with all values whenever one changes. */
  readonly onChange?: (values: z.input<Schema>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormInDialog<Schema extends z.ZodType, Answer>(props: Props<Schema, Answer>) {
  const { title, lead, isGrave, send, done, onClose, ...form } = props;
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className={classes.lead}>{lead}</p>
      <Form
        {...form}
        {...(isGrave ? { classNames: { submit: classes.grave } } : {})}
        failure={t`This did not work. Please try again.`}
        onSubmit={async (values) => {
          const outcome = await send(values);
          if (outcome?.answer !== undefined) {
            const said = done(outcome.answer);
            if (said) toast.success(said);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
