import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { inrExact } from '#contract/values/money.ts';
import { useMatterPath } from '#web/admin/support/use-case-path.ts';
import { useMoment } from '#web/admin/words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { CaseLink } from './member-card.tsx';
import classes from './side.module.css';

/** What the ticket is about, and what became of it. */
export function MatterCard({ details: { matter, steps } }: { details: TicketDetails }) {
  const { t } = useLingui();
  const moment = useMoment();
  const path = useMatterPath(matter);
  if (!matter) return null;
  const { code, amount, title, status } = matter;
  return (
    <section className={classes.card} aria-label={t`What it is about`}>
      <h2>
        <Trans context="a ticket">About</Trans> <CaseLink code={code} path={path} />
      </h2>
      <p className={classes.matter}>
        {[amount === null ? '' : inrExact(amount), title].filter(Boolean).join(' · ')} {status && <StatusBadge status={status} />}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ at, words }) => (
          <li key={at + words}>
            {words} <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
