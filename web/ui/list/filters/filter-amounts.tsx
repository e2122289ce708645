import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { inr, type Paise, paise } from '#contract/values/money.ts';
import { RupeeInput } from '#web/ui/form/money/rupee-input.tsx';
import type { ListAddress } from '#web/ui/list/list-address.ts';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { FilterChip } from './filter-chip.tsx';

/** How the address spells an amount. */
export const rupeesInAddress = z.coerce
  .number()
  .min(0)
  .lt(1e12)
  .transform((rupees) => paise(Math.round(rupees * 100)))
  .optional();

interface Amounts {
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
}

/** At least, at most. Its list spells both with `rupeesInAddress`. */
export function FilterAmounts<Query extends Amounts>({ list }: { list: ListAddress<Query> }) {
  const { t } = useLingui();
  const { min, max } = useFilter(list).query;
  const [least, most] = [min === undefined ? '0' : inr(min), max === undefined ? '∞' : inr(max)];
  const isSet = min !== undefined || max !== undefined;
  return (
    <FilterChip list={list} label={t`Amount`} value={isSet ? t`${least} to ${most}` : undefined} names={['min', 'max']}>
      <Rupees name="min" label={t`Min amount (₹)`} placeholder="0" amount={min} />
      <Rupees name="max" label={t`Max amount (₹)`} placeholder="∞" amount={max} />
    </FilterChip>
  );
}

interface RupeesProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly amount: Paise | undefined;
}

/** The address carries plain rupees, whatever stands in the field; what cannot be read there is not sent. */
function Rupees({ name, amount: first, ...field }: RupeesProps) {
  const [amount, setAmount] = useState(first);
  return (
    <>
      <RupeeInput {...field} amount={first} onAmount={setAmount} />
      <input type="hidden" name={name} value={amount === undefined ? '' : amount / 100} />
    </>
  );
}
