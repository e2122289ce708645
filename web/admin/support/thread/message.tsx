import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TicketMessage } from '#contract/support/review-tickets.ts';
import { initials } from '#web/lib/format.ts';
import classes from './thread.module.css';

interface Props {
  readonly message: TicketMessage;
  /** When, as the thread says it. */
  readonly time: string;
  /** Its files. */
  readonly children: ReactNode;
}

/** Of the member, of staff, or a note that the member never sees. What people wrote keeps its lines and its direction. */
export function Message({ message, time, children }: Props) {
  const { t } = useLingui();
  const { from, by, text, isSeen } = message;
  const words = (
    <p className={classes.text} dir="auto">
      {text}
    </p>
  );
  if (from === 'note')
    return (
      <article className={classes.note} aria-label={t`Internal note of ${by}`}>
        <IconLock size={20} stroke={1.75} aria-hidden />
        <div>
          <header>
            <Trans>
              <b>Internal note, {by}</b> {time}, staff only
            </Trans>
          </header>
          {words}
          {children}
        </div>
      </article>
    );
  return (
    <article className={classes.message} aria-label={from === 'member' ? t`Message of ${by}` : t`Reply of ${by}`}>
      <span className={classes.initials} data-from={from} aria-hidden>
        {initials(by)}
      </span>
      <div>
        <header>
          <b>{by}</b> {from === 'staff' && isSeen ? <Trans>{time}, seen</Trans> : time}
        </header>
        {words}
        {children}
      </div>
    </article>
  );
}
