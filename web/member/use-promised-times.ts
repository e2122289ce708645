import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PublicSettings } from '#contract/settings/settings.ts';
import { useSettings } from '#web/ui/settings.ts';

/** How long a check takes, as the settings promise it. The same words wherever it is said. */
export function usePromisedTimes() {
  const { t } = useLingui();
  const settings = useSettings();
  const activation = settings['donation.activation_hours'];
  const promise = useUsually(settings['donation.verification']);
  const hours = t`${plural(activation, { one: '# hour', other: '# hours' })}`;
  return {
    promise,
    check: `${t`We check every payment with the bank.`} ${promise}`,
    activation: t`Expected within ${hours}, as soon as your payment is confirmed.`,
  };
}

/** The same for papers. */
export const useReviewTime = (): string => useUsually(useSettings()['kyc.review']);

function useUsually({ from, to, unit }: PublicSettings['kyc.review']): string {
  const { t } = useLingui();
  const lasting = (count: number): string => {
    if (unit === 'hours') return t`${plural(count, { one: '# hour', other: '# hours' })}`;
    return unit === 'days'
      ? t`${plural(count, { one: '# day', other: '# days' })}`
      : t`${plural(count, { one: '# working day', other: '# working days' })}`;
  };
  const usual = lasting(from);
  return t`Usually within ${usual}, at most ${to}.`;
}
