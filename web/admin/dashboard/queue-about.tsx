import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Queue } from '#contract/dashboard/dashboard.ts';
import { inr } from '#contract/values/money.ts';
import { useWaiting } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';

/** A line about a queue: what it comes to, how long the oldest has waited, or what it is. */
export function QueueAbout({ queue }: { queue: Queue }) {
  const { i18n } = useLingui();
  const { type, oldestAt } = queue;
  switch (type) {
    case 'suggestions':
      return <Trans>Claims with a possible match</Trans>;
    case 'exceptions':
      return <Trans>Claims and bank lines that disagree</Trans>;
    case 'wall_names':
      return <Trans>Flagged by the name filter</Trans>;
    case 'drafts':
      return <Trans>Not public yet</Trans>;
    case 'untranslated':
      return <Trans>Public, and a translation is missing</Trans>;
    case 'days_to_close': {
      const closed = oldestAt && day(i18n.locale, oldestAt);
      return closed ? <Trans>Last closed: {closed}</Trans> : <Trans>No day is closed yet</Trans>;
    }
    default:
      return <Waiting {...queue} />;
  }
}

function Waiting({ amount, oldestAt, urgent }: Queue) {
  const waiting = useWaiting();
  const oldest = oldestAt && waiting(oldestAt);
  const sum = amount !== null && inr(amount);
  if (urgent > 0 && oldest)
    return (
      <>
        <Trans>Oldest waiting {oldest}</Trans>, <Plural value={urgent} one="# urgent" other="# urgent" />
      </>
    );
  if (sum && oldest)
    return (
      <Trans>
        {sum}, oldest waiting {oldest}
      </Trans>
    );
  if (sum) return <Trans>{sum} in total</Trans>;
  return oldest ? <Trans>Oldest waiting {oldest}</Trans> : <Trans>Waiting for you</Trans>;
}
