import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { inr, type Paise, paise } from '#contract/values/money.ts';
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

const Rupees = ({ amount, ...field }: RupeesProps) => (
  <TextInput {...field} type="number" min={0} step="any" inputMode="decimal" defaultValue={amount === undefined ? '' : amount / 100} />
);
