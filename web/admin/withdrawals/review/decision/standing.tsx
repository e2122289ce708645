import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Note } from '#web/ui/feedback/note.tsx';

const kinds = {
  pending: 'yellow',
  approved: 'green',
  paid: 'green',
  rejected: 'red',
  cancelled: 'plain',
  failed: 'red',
  returned: 'red',
} as const;

/** Where it stands, in a sentence. Nothing while it only waits to be decided. */
export function Standing({ details }: { details: WithdrawalDetails }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { status, run, waitsUntil, processedAt, paidOn, note, secondPerson } = details;
  const until = waitsUntil && moment(waitsUntil);
  const [processed, paid] = [processedAt ? moment(processedAt) : '', paidOn ? day(i18n.locale, paidOn) : ''];
  const said = {
    pending: undefined,
    approved: run ? t`In a payout run since ${processed}` : t`Approved on ${processed}, ready for the bank`,
    paid: t`Paid on ${paid}`,
    rejected: t`Rejected on ${processed}`,
    cancelled: t`Cancelled by the member`,
    failed: t`The bank did not pay it. The amount is back in the balance.`,
    returned: t`Paid, and sent back by the bank. The amount is back in the balance.`,
  };
  return (
    <>
      {secondPerson && <SecondPersonNote notice={secondPerson} />}
      {said[status] && (
        <Note kind={kinds[status]}>
          <p>
            <b>{said[status]}</b>
          </p>
          {note && <p>{note}</p>}
          {run && (
            <p>
              <Link to={`/admin/payout-runs/${run}`}>
                <Trans>Open payout run {run}</Trans>
              </Link>
            </p>
          )}
        </Note>
      )}
      {until && !run && (status === 'pending' || status === 'approved') && (
        <Note kind="blue">
          <Trans>It is paid after {until} at the earliest: a new account or a changed sign-in waits first.</Trans>
        </Note>
      )}
    </>
  );
}
