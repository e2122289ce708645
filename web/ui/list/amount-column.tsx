import type { Paise } from '#contract/values/money.ts';
import { Money } from '#web/ui/money.tsx';
import type { Column } from './table.tsx';

/** The sum that a row is about. */
export const amountColumn = <Row,>(head: string, amountOf: (row: Row) => Paise): Column<Row> => ({
  id: 'amount',
  head,
  isNumber: true,
  phone: 'amount',
  cell: (row) => (
    <b>
      <Money amount={amountOf(row)} />
    </b>
  ),
});
