import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './dialogs.module.css';

interface Props {
  readonly title: string;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Until what it is about is there; or why it is not. */
export function DialogWaiting({ title, error, onRetry, onClose }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className={classes.waiting}>
        {error ? (
          <>
            <Note kind="red" role="alert">
              {words(error, { failure: t`We could not load this user` })}
            </Note>
            <Button variant="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        ) : (
          <Loader size="sm" aria-label={t`Loading`} />
        )}
      </div>
    </Dialog>
  );
}
