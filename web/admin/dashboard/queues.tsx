import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Queue } from '#contract/dashboard/dashboard.ts';
import { count } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { QueueAbout } from './queue-about.tsx';
import { queueLooks } from './queue-looks.ts';
import classes from './queues.module.css';

/** What waits for a decision, each with its way there and how pressing it is. Nothing where the reader may open none of them. */
export function Queues({ queues, mayReview }: { queues: readonly Queue[]; mayReview: boolean }) {
  if (queues.length === 0) return null;
  // What is empty stands below, in one line each: the eye has nothing to do there.
  const inOrder = queues.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0));
  const deposits = queues.find(({ type }) => type === 'deposits');
  return (
    <section className={classes.card} aria-labelledby="queues">
      <h2 id="queues">
        <Trans>Needs a decision</Trans>
      </h2>
      <ul>
        {inOrder.map((queue) => (
          <Row key={queue.type} queue={queue} />
        ))}
      </ul>
      {mayReview && deposits && deposits.count > 0 && (
        <p className={classes.start}>
          <Link to="/admin/deposits">
            <Trans>Start with the oldest deposit</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ queue }: { queue: Queue }) {
  const { i18n } = useLingui();
  const { to, Icon, title } = queueLooks[queue.type];
  const shown = `${count(i18n.locale, queue.count)}${queue.isExact ? '' : '+'}`;
  return (
    <li data-waiting={queue.count > 0}>
      <Link to={to}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <b>{i18n._(title)}</b>
          {(queue.count > 0 || queue.type === 'days_to_close') && (
            <span>
              <QueueAbout queue={queue} />
            </span>
          )}
        </span>
        <span className={classes.count}>{shown}</span>
        {queue.count > 0 ? <StatusBadge status={queue.priority} /> : <IconChevronRight size={18} stroke={1.75} aria-hidden />}
      </Link>
    </li>
  );
}
