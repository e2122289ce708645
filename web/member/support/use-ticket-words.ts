import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { TicketCategory, TicketPriority, TicketStatus } from '#contract/support/ticket-fields.ts';
import { useSettings } from '#web/ui/settings.ts';

const categories: Readonly<Record<TicketCategory, MessageDescriptor>> = {
  general: msg`General`,
  payment: msg`Payment`,
  account: msg`Account`,
  kyc: msg`KYC`,
  referral: msg`Referral`,
  withdrawal: msg`Withdrawal`,
  technical: msg`Technical`,
};

const priorities: Readonly<Record<TicketPriority, MessageDescriptor>> = {
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  urgent: msg`Urgent`,
};

/** How tickets are told on the member's screens. */
export function useTicketWords() {
  const { i18n } = useWords();
  return {
    category: (category: TicketCategory): string => i18n._(categories[category]),
    priority: (priority: TicketPriority): string => i18n._(priorities[priority]),
  };
}

/** What nobody has begun yet is open to the member (S-04.2). */
export const shownStatus = (status: TicketStatus): string => (status === 'pending' ? 'open' : status);

/** What the trust promises, from its settings. */
export function useAnswerTime(): string {
  const { t } = useLingui();
  const hours = useSettings()['support.answer_hours'];
  return t`Usually answered within ${plural(hours, { one: '# hour', other: '# hours' })}`;
}
