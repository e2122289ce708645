import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { inrExact } from '#contract/values/money.ts';
import type { WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { type PayoutMethod, payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { percent } from '#web/lib/format.ts';
import { ChoiceField } from '#web/ui/form/choice/choice-field.tsx';

type Way = WithdrawalForm['methods'][number];

interface Props {
  readonly methods: readonly Way[];
  readonly chosen: PayoutMethod;
  readonly onChoose: (method: PayoutMethod) => void;
}

/** How the money is sent: what it costs and how long it takes, before anybody chooses. */
export function MethodField({ methods, chosen, onChoose }: Props) {
  const { i18n } = useWords();
  const lasting = useLasting();
  return (
    <ChoiceField
      name="method"
      legend={<Trans>Where should we send it?</Trans>}
      chosen={chosen}
      choices={methods.map(({ method, fee, time }) => ({
        value: method,
        label: i18n._(payoutMethodWords[method]),
        about: lasting(time),
        aside: <FeeWords fee={fee} />,
      }))}
      onChoose={onChoose}
    />
  );
}

function FeeWords({ fee: { basisPoints, minimum } }: Pick<Way, 'fee'>) {
  const { i18n } = useLingui();
  const share = percent(i18n.locale, basisPoints);
  const least = inrExact(minimum);
  if (basisPoints === 0 && minimum === 0) return <Trans>No fee</Trans>;
  if (basisPoints === 0) return <Trans>Fee {least}</Trans>;
  return minimum > 0 ? (
    <Trans>
      Fee {share}, at least {least}
    </Trans>
  ) : (
    <Trans>Fee {share}</Trans>
  );
}

function useLasting() {
  const { t } = useLingui();
  return ({ from, to, unit }: Way['time']): string => {
    const many = {
      hours: t`${plural(to, { one: '# hour', other: '# hours' })}`,
      days: t`${plural(to, { one: '# day', other: '# days' })}`,
      business_days: t`${plural(to, { one: '# business day', other: '# business days' })}`,
    }[unit];
    return from === to ? many : t`${from} to ${many}`;
  };
}
