import { Trans } from '@lingui/react/macro';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** It was booked, and it counts as a gift; it does not open the membership (M-06.4). */
export function BelowMinimum({ received, minimum }: NonNullable<Overview['belowMinimum']>) {
  const [sum, least] = [inr(received), inr(minimum)];
  return (
    <Note kind="blue">
      <Trans>
        <b>{sum} arrived. Thank you.</b> Your membership starts with one donation of {least} or more.
      </Trans>
    </Note>
  );
}
