import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { listSettingHistory, listSettings } from '#contract/settings/settings.ts';
import { Rates } from '#contract/values/currencies.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { RateFacts } from './rate-facts.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const [settings, history] = await Promise.all([
    load(request, listSettings, {}),
    load(request, listSettingHistory, { params: { key: 'display.rates' } }),
  ]);
  const rates = settings.rows.find(({ key }) => key === 'display.rates');
  return {
    current: Rates.nullable().parse(rates?.value ?? null),
    version: rates?.version ?? 0,
    // What a release of other times stored and this one cannot read is left out.
    history: history.rows.flatMap((row) => {
      const value = Rates.safeParse(row.value).data;
      return value ? [{ ...row, value }] : [];
    }),
  };
}

/** About how many rupees other currencies are: members may read their sums in one of them, beside ₹. */
export default function RatesScreen() {
  const { t } = useLingui();
  const { current, version, history } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('settings.write');
  return (
    <Screen
      title={t`Exchange rates`}
      intro={
        <Trans>
          Members who choose a currency see an approximate value beside ₹, with the date of the rate. Nothing is ever booked by it.
        </Trans>
      }
    >
      {mayWrite ? <RateForm key={version} current={current} version={version} /> : <RateFacts current={current} />}
      <RateHistory history={history} />
    </Screen>
  );
}
