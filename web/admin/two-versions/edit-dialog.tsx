import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { EditedForm, type EditedFormProps } from './edited-form.tsx';
import classes from './two-versions.module.css';

type Props<Schema extends z.ZodType, Standing, Answer> = EditedFormProps<Schema, Standing, Answer> & {
  readonly title: ReactNode;
  /** What will happen, or what it is about. */
  readonly lead: ReactNode;
  /** Said when it is done. */
  readonly done: (answer: Answer) => string;
  readonly onClose: () => void;
};

/** A few fields about a row that others edit, too. It closes when they are taken. */
export function EditDialog<Schema extends z.ZodType, Standing, Answer>(props: Props<Schema, Standing, Answer>) {
  const { title, lead, done, onClose, standing, ...form } = props;
  // Of when it was opened: a page that is read again meanwhile does not make old values new.
  const [opened] = useState(standing);
  const [hasTyped, setTyped] = useState(false);
  return (
    <Dialog isOpen isKept={hasTyped} onClose={onClose} title={title}>
      <p className={classes.lead}>{lead}</p>
      <EditedForm
        {...form}
        standing={opened}
        onChange={(values) => {
          setTyped(true);
          form.onChange?.(values);
        }}
        onSaved={(answer) => {
          toast.success(done(answer));
          onClose();
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
