import { Trans, useLingui } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import type { Ticket } from '#contract/support/review-tickets.ts';
import { minutesUntil, SOON_MINUTES, useDuration } from '#web/admin/support/words.ts';
import { useWaiting } from '#web/admin/words.ts';
import classes from './ticket-card.module.css';

/** How much time is left to answer, once it is little; before that, how long nothing has happened. */
export function Due({ row: { answerDue, lastUpdate, isEscalated } }: { row: Ticket }) {
  const { t } = useLingui();
  const waiting = useWaiting();
  const duration = useDuration();
  const left = answerDue ? minutesUntil(answerDue) : Number.POSITIVE_INFINITY;
  const time = duration(Math.abs(left));
  return (
    <span className={classes.due} data-late={left < SOON_MINUTES}>
      {isEscalated && <IconFlag size={15} stroke={2} role="img" aria-label={t`Escalated`} />}
      {left >= SOON_MINUTES ? waiting(lastUpdate) : left >= 0 ? <Trans>{time} left</Trans> : <Trans>{time} late</Trans>}
    </span>
  );
}
