import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RejectionReason, rejectionReasons, rejectionReasonWords } from '#contract/donations/donation-fields.ts';
import type { Reason, ReasonChoice } from '#web/admin/desk/decision/reasons.tsx';

/** What the member reads when nobody writes something better. */
const usualWords: Readonly<Record<RejectionReason, MessageDescriptor | undefined>> = {
  utr_not_found: msg`We cannot find this UTR in our bank account. Please check the number and send it again.`,
  amount_differs: msg`The amount we received is not the amount you entered. Please check it and send it again.`,
  unreadable: msg`We cannot read the receipt. Please send a sharper picture.`,
  duplicate: msg`This payment was sent to us before.`,
  other: undefined,
};

export const noReason: Reason<RejectionReason> = { code: 'other', text: '' };

/** Why a deposit is rejected, to choose from. */
export function useRejectionReasons(): readonly ReasonChoice<RejectionReason>[] {
  const { i18n } = useLingui();
  return rejectionReasons.map((code) => {
    const words = usualWords[code];
    return { code, name: i18n._(rejectionReasonWords[code]), text: words ? i18n._(words) : '' };
  });
}
