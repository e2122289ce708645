import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import type { Page } from '#contract/values/paging.ts';
import { useMoment } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './import.module.css';
import { badgeOf, useKindNames } from './import-words.ts';

/** Every file that was looked at, newest first. */
export function EarlierImports({ list, current }: { list: Page<Import>; current: string | undefined }) {
  const { t, i18n } = useLingui();
  const kinds = useKindNames();
  const moment = useMoment();
  const columns = useMemo(
    (): Column<Import>[] => [
      { id: 'code', head: t`Import`, cell: ({ code }) => code },
      { id: 'name', head: t`Source`, phone: 'name', cell: ({ name, code }) => <RowLink open={code}>{name}</RowLink> },
      { id: 'kind', head: t`Kind`, cell: ({ kind }) => kinds[kind] },
      { id: 'rows', head: t`Rows`, isNumber: true, phone: 'amount', cell: ({ rows }) => count(i18n.locale, rows) },
      { id: 'by', head: t`By`, isRoomy: true, cell: ({ previewedBy }) => previewedBy },
      { id: 'at', head: t`When`, phone: 'meta', cell: ({ doneAt, previewedAt }) => moment(doneAt ?? previewedAt) },
      { id: 'status', head: t`Status`, phone: 'badge', cell: ({ status }) => <StatusBadge status={badgeOf[status]} /> },
    ],
    [t, i18n, kinds, moment],
  );
  if (list.rows.length === 0) return null;
  return (
    <section className={classes.parts}>
      <h2>
        <Trans>Earlier files</Trans>
      </h2>
      <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Earlier files`} current={current} />
    </section>
  );
}
