// biome-ignore-all lint/a11y/noRedundantRoles: a phone draws rows as grids, and some browsers then forget that it is a table
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Sort, sortedBy, sortOf } from './sort.ts';
import classes from './table.module.css';

export interface Column<Row> {
  /** Also its name in the address when it can be sorted by. */
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly canSort?: boolean;
  readonly isNumber?: boolean;
  /** Its place in the two lines a row has on a phone: name and amount, meta and badge. Without one it is left out there. */
  readonly phone?: 'name' | 'amount' | 'meta' | 'badge' | 'action';
  /** Only where there is room: left out on small laptops. */
  readonly isRoomy?: boolean;
  /** Says there in one line what wide columns say one by one. */
  readonly isPhoneOnly?: boolean;
}

export interface TableProps<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Said to screen readers: what the table lists. */
  readonly caption: string;
  /** What it is sorted by while the address does not say. */
  readonly begins?: string;
  /** The key of the row whose details are open. */
  readonly current?: string | undefined;
  /** What stands above the first row that has a group; the rows before it need no heading. */
  readonly groupOf?: (row: Row) => ReactNode;
  /** Below all rows, by the id of its column. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

/** A list. The server sorts and pages; the address says how. On phones each row is two lines. */
export function Table<Row extends object>({ rows, columns, rowKey, caption, begins, current, groupOf, totals }: TableProps<Row>) {
  const [query] = useSearchParams();
  const sort = sortOf(query, begins);

  return (
    <table className={classes.table} role="table">
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} address={sortedBy(query, column.id, begins)} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => {
          const key = rowKey(row);
          const group = groupOf?.(row);
          const before = rows[index - 1];
          return (
            <Fragment key={key}>
              {group && !(before && groupOf?.(before)) && <Group columns={columns.length}>{group}</Group>}
              <tr className={classes.row} role="row" {...(key === current ? { 'aria-current': 'true' as const } : {})}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
      {totals && (
        <tfoot role="rowgroup">
          <tr className={classes.totals} role="row">
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {totals[column.id]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      role="cell"
      data-number={column.isNumber}
      data-phone={column.phone ?? 'none'}
      data-phone-only={column.isPhoneOnly}
      data-roomy={column.isRoomy}
    >
      {children}
    </td>
  );
}

const Group = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={classes.group} role="row">
    <td role="cell" colSpan={columns}>
      {children}
    </td>
  </tr>
);

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly address: string;
}

function Head<Row>({ column, sort, address }: HeadProps<Row>) {
  const isActive = sort?.by === column.id;
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      data-number={column.isNumber}
      data-phone-only={column.isPhoneOnly}
      data-roomy={column.isRoomy}
      {...(isActive ? { 'aria-sort': direction } : {})}
    >
      {column.canSort ? (
        <Link to={address} className={classes.sort} preventScrollReset>
          {column.head}
          {isActive && <Arrow size={15} stroke={2} aria-hidden />}
        </Link>
      ) : (
        column.head
      )}
    </th>
  );
}
