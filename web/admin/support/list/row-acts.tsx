import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { moveTicket } from '#contract/support/answer-tickets.ts';
import type { Ticket } from '#contract/support/review-tickets.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { OpenLink } from '#web/admin/desk/list/row-parts.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { openAddress } from '#web/ui/list/list-address.ts';
import classes from './columns.module.css';

/** Reply, Resolve, Close. What is resolved is not resolved again, what is closed not closed again. */
export function RowActs({ row, mayAnswer }: { row: Ticket; mayAnswer: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const words = useErrorWords();
  // Busy until the answer is there, not until the list was read again: news of it may be faster, and the next click is meant.
  const moving = useAction(moveTicket, { revalidate: false });
  const { revalidate } = useRevalidator();
  const { code, status, version } = row;
  if (!mayAnswer) return <OpenLink code={code} isReview={false} />;

  async function move(act: 'resolve' | 'close') {
    const outcome = await moving.run({ params: { code }, body: { act, version } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) {
      toast.success(act === 'resolve' ? t`${code} is resolved` : t`${code} is closed`);
      await revalidate();
    }
  }

  return (
    <span className={classes.acts}>
      <Link
        to={openAddress(search, code)}
        state={{ isReplying: true }}
        className={classes.act}
        aria-label={t`Reply to ${code}`}
        preventScrollReset
      >
        <Trans>Reply</Trans>
      </Link>
      {ticketCan('resolve', status) && (
        <button
          type="button"
          className={classes.act}
          aria-busy={moving.isBusy}
          aria-label={t`Resolve ${code}`}
          onClick={() => void move('resolve')}
        >
          <Trans>Resolve</Trans>
        </button>
      )}
      {ticketCan('close', status) && (
        <button
          type="button"
          className={classes.act}
          aria-busy={moving.isBusy}
          aria-label={t`Close ${code}`}
          onClick={() => void move('close')}
        >
          <Trans>Close</Trans>
        </button>
      )}
    </span>
  );
}
