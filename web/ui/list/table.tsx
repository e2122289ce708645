import { Table as MantineTable } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo } from 'react';
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

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

/** A list. The server sorts and pages; the address says how. On phones each row is two lines. */
export function Table<Row extends object>({ rows, columns, rowKey, caption, begins, current, groupOf, totals }: TableProps<Row>) {
  const [query] = useSearchParams();
  const sort = sortOf(query, begins);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({ features, columns: definitions, data: rows as Row[], getRowId: rowKey, manualSorting: true });
  const byId = new Map(columns.map((column) => [column.id, column]));

  // The roles are said again: a phone draws rows as grids, and some browsers then forget that it is a table.
  return (
    <MantineTable className={classes.table ?? ''} role="table">
      <MantineTable.Caption className={classes.caption ?? ''}>{caption}</MantineTable.Caption>
      <MantineTable.Thead className={classes.head ?? ''} role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <MantineTable.Tr key={group.id} role="row">
            {group.headers.map((header) => {
              const column = byId.get(header.column.id);
              return column && <Head key={header.id} column={column} sort={sort} address={sortedBy(query, column.id, begins)} />;
            })}
          </MantineTable.Tr>
        ))}
      </MantineTable.Thead>
      <MantineTable.Tbody role="rowgroup">
        {table.getRowModel().rows.map((row, index) => {
          const group = groupOf?.(row.original);
          const before = rows[index - 1];
          return (
            <Fragment key={row.id}>
              {group && !(before && groupOf?.(before)) && <Group columns={columns.length}>{group}</Group>}
              <MantineTable.Tr
                className={classes.row ?? ''}
                role="row"
                {...(row.id === current ? { 'aria-current': 'true' as const } : {})}
              >
                {row.getVisibleCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  return (
                    column && (
                      <Cell key={cell.id} column={column}>
                        {column.cell(row.original)}
                      </Cell>
                    )
                  );
                })}
              </MantineTable.Tr>
            </Fragment>
          );
        })}
      </MantineTable.Tbody>
      {totals && (
        <MantineTable.Tfoot role="rowgroup">
          <MantineTable.Tr className={classes.totals ?? ''} role="row">
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {totals[column.id]}
              </Cell>
            ))}
          </MantineTable.Tr>
        </MantineTable.Tfoot>
      )}
    </MantineTable>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <MantineTable.Td
      role="cell"
      data-number={column.isNumber}
      data-phone={column.phone ?? 'none'}
      data-phone-only={column.isPhoneOnly}
      data-roomy={column.isRoomy}
    >
      {children}
    </MantineTable.Td>
  );
}

const Group = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <MantineTable.Tr className={classes.group ?? ''} role="row">
    <MantineTable.Td role="cell" colSpan={columns}>
      {children}
    </MantineTable.Td>
  </MantineTable.Tr>
);

/** Without its cell: as a part of the definition it would be a component of its own, and with new columns everything in it, an open menu too, begins anew. */
const definitionOf = <Row extends object>({ id }: Column<Row>): ColumnDef<typeof features, Row> => ({ id });

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
    <MantineTable.Th
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
    </MantineTable.Th>
  );
}
