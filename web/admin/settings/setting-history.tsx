import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { listSettingHistory, type Setting } from '#contract/settings/settings.ts';
import { useMoment } from '#web/admin/words.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { RowSkeleton } from '#web/ui/feedback/skeleton.tsx';
import classes from './settings.module.css';

/** Who set it to what, when and why; the newest first, the default at the end. */
export function SettingHistory({ setting: { key, name, version, defaultWords } }: { setting: Setting }) {
  const { t } = useLingui();
  const moment = useMoment();
  const words = useErrorWords();
  const { answer, error, askAgain } = useEndpoint(
    listSettingHistory,
    { params: { key } },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );
  const isFresh = answer && (answer.rows[0]?.version ?? 0) >= version;
  const rows = answer?.rows ?? [];
  if (error && !answer)
    return (
      <Note kind="red" role="alert">
        <p>{words(error, { failure: t`We could not load the history.` })}</p>
        <Button variant="default" data-size="sm" onClick={() => void askAgain()}>
          <Trans>Try again</Trans>
        </Button>
      </Note>
    );
  if (!isFresh) return <RowSkeleton rows={2} />;
  return (
    <section className={classes.history} aria-label={t`History of ${name}`}>
      <h4>
        <Trans>History</Trans>
      </h4>
      <ol>
        {rows.map((row, index) => {
          const before = rows[index + 1]?.words ?? defaultWords;
          return (
            <li key={row.version}>
              <p>
                <s>{before}</s> <span aria-hidden>→</span> <b>{row.words}</b>
              </p>
              {row.reason && <p>{row.reason}</p>}
              <p className={classes.who}>
                {row.changedBy ?? <Trans>Set up with the system</Trans>}, {moment(row.changedAt)}
                {row.confirmedNotice && (
                  <>
                    {' · '}
                    <Trans>legal notice confirmed</Trans>
                  </>
                )}
              </p>
            </li>
          );
        })}
        {rows.length === 0 && (
          <li>
            <Trans>
              Never changed: the default, <b>{defaultWords}</b>, holds.
            </Trans>
          </li>
        )}
      </ol>
    </section>
  );
}
