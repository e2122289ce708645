import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeSetting, SettingChange } from '#contract/settings/settings.ts';
import { leapsBetween, type OtherCurrency, otherCurrencies, type Rates, ratesUpTo } from '#contract/values/currencies.ts';
import { moneyDay } from '#contract/values/time.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './rates.module.css';

interface Props {
  readonly current: Rates | null;
  /** What was on the screen: if somebody was faster, it is refused. */
  readonly version: number;
}

interface Entered extends Rates {
  readonly reason: string;
}

/** All four at once, as of one day. A leap is asked about first: it is more often a slip than news. */
export function RateForm({ current, version }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const saving = useAction(changeSetting);
  const [leap, setLeap] = useState<Entered>();
  const today = moneyDay(new Date());
  const schema = ratesUpTo(today).extend({ reason: SettingChange.shape.reason.unwrap() });
  const failure = t`This did not work. Please try again.`;

  async function send({ reason, ...value }: Entered, confirmed: boolean) {
    const outcome = await saving.run({ params: { key: 'display.rates' }, body: { value, version, reason, confirmed } });
    if (outcome?.answer) toast.success(t`The rates are saved`);
    return outcome?.error;
  }
  async function submit(entered: Entered) {
    if (current && leapsBetween(current, entered).length > 0) {
      setLeap(entered);
      return undefined;
    }
    return send(entered, false);
  }
  async function confirm(entered: Entered) {
    const error = await send(entered, true);
    setLeap(undefined);
    if (error) toast.failure(words(error, { failure }));
  }

  return (
    <section className={classes.card} aria-label={t`Rates`}>
      <Form
        schema={schema}
        defaults={{ asOf: today, USD: '', EUR: '', GBP: '', CAD: '', ...pick(current), reason: '' }}
        onSubmit={submit}
        submitLabel={<Trans>Save the rates</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        isBusy={saving.isBusy}
        failure={failure}
        classNames={{ form: classes.form, submit: classes.submit }}
      >
        <div className={classes.fields}>
          <TextField name="asOf" type="date" label={t`Day of the rates`} />
          {otherCurrencies.map((currency) => (
            <TextField key={currency} name={currency} label={t`Rupees for 1 ${currency}`} inputMode="decimal" autoComplete="off" />
          ))}
        </div>
        <TextField name="reason" label={t`Where they are from`} isOptional />
      </Form>
      {leap && current && (
        <Confirm
          isOpen
          question={t`Is this right? A rate moves by more than 20%`}
          act={<Trans>Save these rates</Trans>}
          isBusy={saving.isBusy}
          onConfirm={() => void confirm(leap)}
          onClose={() => setLeap(undefined)}
        >
          {leapsBetween(current, leap).map((currency) => (
            <Leap key={currency} currency={currency} from={current[currency]} to={leap[currency]} />
          ))}
        </Confirm>
      )}
    </section>
  );
}

const pick = (rates: Rates | null) => rates && { USD: rates.USD, EUR: rates.EUR, GBP: rates.GBP, CAD: rates.CAD };

const Leap = ({ currency, from, to }: { currency: OtherCurrency; from: string; to: string }) => (
  <p>
    <Trans>
      1 {currency}: from ₹{from} to ₹{to}
    </Trans>
  </p>
);
