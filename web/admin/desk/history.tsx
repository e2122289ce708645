import { Trans } from '@lingui/react/macro';
import { useMoment } from '#web/admin/words.ts';
import classes from './facts.module.css';

interface Entry {
  readonly words: string;
  readonly by: string;
  readonly at: string;
  readonly note: string;
}

/** What was done with a case, by whom and when. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const moment = useMoment();
  return (
    <>
      <h2>
        <Trans>History</Trans>
      </h2>
      <ol className={classes.decisions}>
        {entries.map(({ words, by, at, note }) => (
          <li key={at + words}>
            <b>{words}</b> · {by} · {moment(at)}
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
