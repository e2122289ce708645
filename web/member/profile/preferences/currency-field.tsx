import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Currency, centsOf, otherCurrencies } from '#contract/values/currencies.ts';
import { inrExact, rupees } from '#contract/values/money.ts';
import { currencyName, day, foreign, oneOf } from '#web/lib/format.ts';
import { usePreferences } from '#web/member/reading/use-preferences.ts';

/** What stands beside rupees. Without rates there is nothing to choose, and it says why. */
export function CurrencyField({ currency, onChoose }: { currency: Currency; onChoose: (currency: Currency) => void }) {
  const { t, i18n } = useLingui();
  const { rates } = usePreferences();
  const about = useAbout(currency);
  return (
    <NativeSelect
      label={t`Also show amounts in`}
      size="md"
      disabled={!rates}
      value={rates ? currency : 'INR'}
      data={[
        { value: 'INR', label: t`None, only ₹ (INR)` },
        ...otherCurrencies.map((value) => ({ value, label: `${currencyName(i18n.locale, value)} (${value})` })),
      ]}
      onChange={(event) => onChoose(Currency.parse(event.currentTarget.value))}
      description={about}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}

/** By an example, at today's rate. */
function useAbout(currency: Currency): string {
  const { t, i18n } = useLingui();
  const { rates } = usePreferences();
  if (!rates) return t`We have no exchange rates at the moment, so only ₹ can be shown.`;
  const shown = currency === 'INR' ? otherCurrencies[0] : currency;
  const example = rupees(501);
  const sum = inrExact(example);
  const value = foreign(i18n.locale, shown, centsOf(example, rates[shown]));
  const date = day(i18n.locale, rates.asOf);
  const choices = oneOf(i18n.locale, otherCurrencies);
  const words = t`${choices} adds an approximate value beside ₹, for example “${sum} (about ${value}, rate of ${date})”. You always give and receive rupees.`;
  return rates.isOld ? `${words} ${t`This rate is more than 30 days old.`}` : words;
}
