import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { moment } from '#web/lib/format.ts';

const MINUTE = 60_000;

/** How long something has been waiting: 44 min, 19 h, 3 days. */
export function useWaiting(): (since: string) => string {
  const { t } = useLingui();
  return useCallback(
    (since: string) => {
      const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE));
      if (minutes < 60) return t`${minutes} min`;
      const hours = Math.floor(minutes / 60);
      if (hours < 48) return t`${hours} h`;
      const days = Math.floor(hours / 24);
      return t`${days} days`;
    },
    [t],
  );
}

export function useMoment(): (at: string) => string {
  const { i18n } = useLingui();
  return useCallback((at: string) => moment(i18n.locale, at), [i18n.locale]);
}
