import { Trans } from '@lingui/react/macro';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';

/** What to do about it, where the desk wrote no note. */
export function ReasonWords({ code }: { code: RejectionReason | null }) {
  switch (code) {
    case 'utr_not_found':
      return <Trans>We could not find this UTR in our bank statement. Check the 12 digits and send again.</Trans>;
    case 'amount_differs':
      return <Trans>Our bank received a different amount. Check the amount and send again.</Trans>;
    case 'unreadable':
      return <Trans>We could not read the receipt. Please send a sharper picture.</Trans>;
    case 'duplicate':
      return <Trans>This payment was sent to us before. Check the UTR and send again.</Trans>;
    default:
      return <Trans>Please check your answers and send again.</Trans>;
  }
}
