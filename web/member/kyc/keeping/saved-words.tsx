import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import type { Keeping } from './keeper.ts';
import classes from './saved-words.module.css';

/** Whether the draft is safe, always in the same place. */
export function SavedWords({ keeping, onRetry }: { keeping: Keeping; onRetry: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  return (
    <div role="status" className={classes.saved} data-step={keeping.step}>
      {keeping.step === 'saving' && (
        <span>
          <IconCloudUp size={18} stroke={1.75} aria-hidden />
          <Trans>Saving…</Trans>
        </span>
      )}
      {keeping.step === 'saved' && (
        <span>
          <IconCloudCheck size={18} stroke={1.75} aria-hidden />
          <Trans>Saved</Trans>
        </span>
      )}
      {keeping.step === 'failed' && (
        <Note kind="yellow" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />}>
          {keeping.error.isSessionMissing ? (
            <p>
              <Trans>
                <b>Not saved yet.</b> You are no longer signed in. Please sign in again in another tab and come back here.
              </Trans>{' '}
              <button type="button" className={classes.again} onClick={onRetry}>
                <Trans>Try now</Trans>
              </button>
            </p>
          ) : keeping.willRetry ? (
            <p>
              <Trans>
                <b>Not saved yet.</b> Your answers are still here. We will try again by ourselves; please keep this page open.
              </Trans>{' '}
              <button type="button" className={classes.again} onClick={onRetry}>
                <Trans>Try now</Trans>
              </button>
            </p>
          ) : (
            <p>{Object.values(keeping.error.fields)[0] ?? words(keeping.error, { failure: t`We could not save it. Please try again.` })}</p>
          )}
        </Note>
      )}
    </div>
  );
}
