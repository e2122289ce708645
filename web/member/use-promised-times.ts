import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#web/ui/settings.ts';

/** How long a check takes, as the settings promise it. The same words wherever it is said. */
export function usePromisedTimes() {
  const { t } = useLingui();
  const settings = useSettings();
  const { from, to, unit } = settings['donation.verification'];
  const activation = settings['donation.activation_hours'];
  const lasting = (count: number): string => {
    if (unit === 'hours') return t`${plural(count, { one: '# hour', other: '# hours' })}`;
    return unit === 'days'
      ? t`${plural(count, { one: '# day', other: '# days' })}`
      : t`${plural(count, { one: '# working day', other: '# working days' })}`;
  };
  const usual = lasting(from);
  const promise = t`Usually within ${usual}, at most ${to}.`;
  const hours = t`${plural(activation, { one: '# hour', other: '# hours' })}`;
  return {
    promise,
    check: `${t`We check every payment with the bank.`} ${promise}`,
    activation: t`Expected within ${hours}, as soon as your payment is confirmed.`,
  };
}
