import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { exportStatements } from '#contract/reconciliation/exports.ts';
import type { Statement } from '#contract/reconciliation/statements.ts';
import type { Page } from '#contract/values/paging.ts';
import { useMoment } from '#web/admin/words.ts';
import { count, days } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './earlier-imports.module.css';

/** Every file that was read, newest first, also those that were refused. */
export function EarlierImports({ list }: { list: Page<Statement> }) {
  const { t } = useLingui();
  const columns = useStatementColumns();
  if (list.rows.length === 0) return null;
  return (
    <section className={classes.earlier}>
      <h2>
        <Trans>Earlier files</Trans>
      </h2>
      <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Earlier files`} />
      <ExportButton address={exportAddress(exportStatements, {})} />
    </section>
  );
}

function useStatementColumns(): Column<Statement>[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  return useMemo(() => {
    const period = ({ fromDay, toDay }: Statement) => (fromDay && toDay ? days(i18n.locale, fromDay, toDay) : '–');
    return [
      {
        id: 'code',
        head: t`Statement`,
        phone: 'name' as const,
        cell: (row) => (row.status === 'importing' ? <Link to={`?statement=${row.code}`}>{row.code}</Link> : row.code),
      },
      { id: 'period', head: t`Days`, phone: 'meta' as const, cell: period },
      { id: 'rows', head: t`Lines`, isNumber: true, phone: 'amount' as const, cell: (row) => count(i18n.locale, row.rows) },
      { id: 'by', head: t`By`, cell: (row) => row.importedBy },
      { id: 'at', head: t`When`, cell: (row) => moment(row.importedAt ?? row.createdAt) },
      {
        id: 'status',
        head: t`Status`,
        phone: 'badge' as const,
        cell: (row) => (
          <>
            <StatusBadge status={row.status} />
            {row.refusal && <span className={classes.why}>{row.refusal.reason}</span>}
          </>
        ),
      },
    ];
  }, [t, i18n, moment]);
}
