import { Trans } from '@lingui/react/macro';
import type { Prefill } from '#contract/donations/give.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { ReasonWords } from './reason-words.tsx';

/** One thing to fix; everything else is kept. */
export function FailedClaim({ prefill: { retryOf: code, reason, mustPayAgain } }: { prefill: Prefill }) {
  return (
    <Note kind={reason ? 'red' : 'plain'}>
      {reason ? (
        <>
          <p>
            <b>
              <Trans>We could not confirm {code}.</Trans>
            </b>{' '}
            {reason.note || <ReasonWords code={reason.code} />}
          </p>
          <p>
            {mustPayAgain ? (
              <Trans>Please pay again below, and send us the new number.</Trans>
            ) : (
              <Trans>Correct this and resend. You do not pay again.</Trans>
            )}
          </p>
        </>
      ) : (
        <p>
          <Trans>You withdrew {code}. It is filled in again below, and you do not pay again.</Trans>
        </p>
      )}
    </Note>
  );
}
