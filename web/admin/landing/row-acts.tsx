import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import classes from './landing.module.css';

interface Props {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<void>;
}

/** What can be done with a row of a list, beside moving it. The public sees that it is gone: it is asked first. */
export function RowActs({ name, isBusy, onEdit, onRemove }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <span className={classes.acts}>
      <Button variant="default" data-size="sm" aria-label={t`Edit: ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button variant="subtle" color="red" data-size="sm" aria-label={t`Remove: ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        question={t`Remove this from the landing page?`}
        act={<Trans>Remove</Trans>}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void onRemove().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{name}</p>
      </Confirm>
    </span>
  );
}
