import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type DataCopy, downloadDataCopy, type listMyDataCopies } from '#contract/your-data/copies.ts';
import type { Answer } from '#web/lib/calling/server-call.ts';
import { moment } from '#web/lib/format.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { AskCopyDialog } from './ask-copy-dialog.tsx';
import classes from './data.module.css';

const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;

/** One file with everything: asked for here, told of by mail, and downloaded here. */
export function CopyCard({ copies, days }: Answer<typeof listMyDataCopies>) {
  const [isAsking, setAsking] = useState(false);
  const [newest] = copies;
  const status = newest?.status;
  return (
    <section className={classes.card} aria-labelledby="copy-title">
      <h3 id="copy-title">
        <Trans>Your copy</Trans>
      </h3>
      <p>
        <Trans>
          Everything we keep about you, as one file: a page to read, the same for programs, and the files you sent. It is ready within an
          hour.
        </Trans>{' '}
        <Plural value={days} one="You can download it for # day." other="You can download it for # days." />
      </p>
      <div aria-live="polite" className={classes.state}>
        {newest && <State copy={newest} />}
      </div>
      <div className={classes.actions}>
        {newest && status === 'ready' && (
          <Button component="a" href={downloadDataCopy.url.replace(':code', newest.code)} download leftSection={icon}>
            <Trans>Download my data</Trans>
          </Button>
        )}
        {status !== 'waiting' && (
          <Button variant={status === 'ready' ? 'subtle' : 'filled'} onClick={() => setAsking(true)}>
            {newest ? <Trans>Ask for a new copy</Trans> : <Trans>Ask for my copy</Trans>}
          </Button>
        )}
      </div>
      {isAsking && <AskCopyDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function State({ copy: { status, askedAt, availableUntil } }: { copy: DataCopy }) {
  const { i18n } = useLingui();
  const asked = moment(i18n.locale, askedAt);
  const until = availableUntil ? moment(i18n.locale, availableUntil) : '';
  if (status === 'waiting')
    return (
      <Note kind="blue">
        <Trans>
          <b>We are making your copy.</b> You asked for it on {asked}. We send you an email when it is ready.
        </Trans>
      </Note>
    );
  if (status === 'ready')
    return (
      <Note kind="green">
        <Trans>
          <b>Your copy is ready.</b> You can download it until {until}.
        </Trans>
      </Note>
    );
  return (
    <p className={classes.quiet}>
      {availableUntil ? (
        <Trans>Your last copy was deleted on {until}.</Trans>
      ) : (
        <Trans>Your last copy could not be made. Please ask for a new one.</Trans>
      )}
    </p>
  );
}
