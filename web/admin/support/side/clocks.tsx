import { Trans } from '@lingui/react/macro';
import { IconAlarm, IconCircleCheck, IconClock, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { minutesUntil, SOON_MINUTES, useDuration } from '#web/admin/support/words.ts';
import { useMoment } from '#web/admin/words.ts';
import classes from './side.module.css';

/** Whether promises are kept: the first answer, the next one, and the whole. Counted in the trust's working hours. */
export function Clocks({ details: { clocks } }: { details: TicketDetails }) {
  const moment = useMoment();
  const duration = useDuration();
  const { firstAnswerAt, firstAnswerMinutes, answerHours, answerDue, solveDue, resolvedAt } = clocks;
  const [taken, promised] = [duration(firstAnswerMinutes), duration(answerHours * 60)];
  const left = answerDue ? minutesUntil(answerDue) : Number.POSITIVE_INFINITY;
  const time = duration(Math.abs(left));
  const isUnsolvedLate = !resolvedAt && minutesUntil(solveDue) < 0;
  return (
    <dl className={classes.clocks}>
      <Clock Icon={firstAnswerAt ? IconCircleCheck : IconClock} kind={firstAnswerAt ? 'done' : 'runs'} name={<Trans>First reply</Trans>}>
        <Trans>
          {taken} of {promised}
        </Trans>
      </Clock>
      <Clock
        Icon={left < 0 ? IconAlarm : IconClock}
        kind={answerDue ? (left < SOON_MINUTES ? 'late' : 'runs') : 'rests'}
        name={<Trans>Next reply due</Trans>}
      >
        {!answerDue ? <Trans>Nobody waits</Trans> : left < 0 ? <Trans>{time} late</Trans> : <b>{time}</b>}
      </Clock>
      <Clock
        Icon={resolvedAt ? IconCircleCheck : IconFlag}
        kind={resolvedAt ? 'done' : isUnsolvedLate ? 'late' : 'rests'}
        name={resolvedAt ? <Trans>Resolved</Trans> : <Trans>Solve by</Trans>}
      >
        {moment(resolvedAt ?? solveDue)}
      </Clock>
    </dl>
  );
}

interface ClockProps {
  readonly Icon: typeof IconClock;
  readonly kind: 'done' | 'runs' | 'late' | 'rests';
  readonly name: ReactNode;
  readonly children: ReactNode;
}

const Clock = ({ Icon, kind, name, children }: ClockProps) => (
  <div className={classes.clock} data-kind={kind}>
    <dt>
      <Icon size={19} stroke={1.75} aria-hidden />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
