import type { Page } from '#contract/values/paging.ts';
import classes from './paged-table.module.css';
import { Pager } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

interface Props<Row extends object> extends Omit<TableProps<Row>, 'rows'> {
  readonly list: Page<Row>;
  /** `edges`: from one side of a phone to the other. `bare`: something around it is the frame. */
  readonly frame?: 'card' | 'edges' | 'bare';
}

/** The rows of one page and the way to the others. */
export function PagedTable<Row extends object>({ list, frame = 'card', ...table }: Props<Row>) {
  return (
    <div className={classes.frame} data-frame={frame}>
      <Table rows={list.rows} {...table} />
      <Pager place={list} />
    </div>
  );
}
