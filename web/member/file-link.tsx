import { Trans, useLingui } from '@lingui/react/macro';
import { makeFileLink } from '#contract/files/files.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './file-link.module.css';

/** Her own upload. The link to it is made when it is asked for, and lives for a minute. */
export function FileLink({ file, name }: { file: string; name?: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(makeFileLink, { revalidate: false });

  async function open() {
    // Opened before the answer is there: later the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    const outcome = await action.run({ params: { file }, body: {} });
    if (outcome?.answer && tab) tab.location.replace(outcome.answer.url);
    else tab?.close();
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not open the file. Please try again.` }));
  }
  return (
    <button
      type="button"
      className={classes.link}
      aria-busy={action.isBusy}
      aria-label={name && t`View ${name}`}
      onClick={() => void open()}
    >
      <Trans>View</Trans>
    </button>
  );
}
