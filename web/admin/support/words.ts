import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { TicketCategory, TicketPriority, TicketStatus } from '#contract/support/ticket-fields.ts';

export function useCategoryNames(): Readonly<Record<TicketCategory, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      general: t`General`,
      payment: t`Payment`,
      account: t`Account`,
      kyc: t`KYC`,
      referral: t`Referral`,
      withdrawal: t`Withdrawal`,
      technical: t`Technical`,
    }),
    [t],
  );
}

export function usePriorityNames(): Readonly<Record<TicketPriority, string>> {
  const { t } = useLingui();
  return useMemo(() => ({ low: t`Low`, medium: t`Medium`, high: t`High`, urgent: t`Urgent` }), [t]);
}

export function useStatusNames(): Readonly<Record<TicketStatus, string>> {
  const { t } = useLingui();
  return useMemo(() => ({ pending: t`Pending`, in_progress: t`In progress`, resolved: t`Resolved`, closed: t`Closed` }), [t]);
}

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** So many minutes, with the two largest parts: 39 min, 8 h 20 min, 24 h, 2 d 3 h. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui();
  return useCallback(
    (total) => {
      const minutes = Math.max(0, Math.round(total));
      const isLong = minutes >= 2 * DAY_MINUTES;
      const days = isLong ? Math.floor(minutes / DAY_MINUTES) : 0;
      const within = minutes - days * DAY_MINUTES;
      const [hours, rest] = [Math.floor(within / HOUR_MINUTES), within % HOUR_MINUTES];
      if (days > 0) return hours > 0 ? t`${days} d ${hours} h` : t`${days} d`;
      if (hours > 0) return rest > 0 ? t`${hours} h ${rest} min` : t`${hours} h`;
      return t`${rest} min`;
    },
    [t],
  );
}

/** Minutes from now; negative: it is over. */
export const minutesUntil = (at: string, now = Date.now()): number => (Date.parse(at) - now) / MINUTE;

/** An answer that is due so soon is said in red. */
export const SOON_MINUTES = 4 * HOUR_MINUTES;
