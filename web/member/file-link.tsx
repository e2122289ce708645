import { Trans, useLingui } from '@lingui/react/macro';
import { makeFileLink } from '#contract/files/files.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import classes from './file-link.module.css';
import { useOpenFile } from './use-open-file.ts';

/** Her own upload. The link to it is made when it is asked for, and lives for a minute. */
export function FileLink({ file, name }: { file: string; name?: string }) {
  const { t } = useLingui();
  const action = useAction(makeFileLink, { revalidate: false });
  const open = useOpenFile(() => action.run({ params: { file }, body: {} }));
  return (
    <button
      type="button"
      className={classes.link}
      aria-busy={action.isBusy}
      aria-label={name && t`View ${name}`}
      onClick={() => void open('tab')}
    >
      <Trans>View</Trans>
    </button>
  );
}
