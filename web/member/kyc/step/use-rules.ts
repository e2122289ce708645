import { useMemo } from 'react';
import { moneyDay } from '#contract/values/time.ts';
import { useSettings } from '#web/ui/settings.ts';
import type { Rules } from './step-of.ts';

/** The contract's checks with the limits that are set now. */
export function useRules(): Rules {
  const settings = useSettings();
  const today = moneyDay(new Date());
  return useMemo(
    () => ({
      personal: { minimumAge: settings['kyc.minimum_age'], mobile: settings['members.mobile'], today },
      issue: { months: settings['kyc.address_proof_months'], today },
    }),
    [settings, today],
  );
}
