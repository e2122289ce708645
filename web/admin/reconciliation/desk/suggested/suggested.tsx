import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import type { Page } from '#contract/values/paging.ts';
import { useUndo } from '#web/admin/desk/decision/use-undo.tsx';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { day } from '#web/lib/format.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { openAddress } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { Score } from './score.tsx';
import classes from './suggested.module.css';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { suggestions } from './suggestions.ts';

interface Props {
  readonly list: Page<Suggestion>;
  readonly open: string | undefined;
}

/** Claims that the machine would not decide, each with the line it most likely is. Wide: list and comparison side by side. */
export const Suggested = (props: Props) => (
  <QueryProvider>
    <ListAndPanel {...props} />
  </QueryProvider>
);

function ListAndPanel({ list, open }: Props) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const columns = useSuggestionColumns();
  const { rows } = list;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  // Here and not in the panel: that begins afresh with every claim.
  const undo = useUndo(suggestions, async (undone) => {
    // It is in the list again before it is opened: the row is all there is to show.
    await revalidator.revalidate();
    await navigate(openAddress(search, undone), { replace: true, preventScrollReset: true });
  });
  useKeys(rows.length === 0 ? { u: undo.undoLast } : {});
  const found = rows.findIndex(({ claim }) => claim.code === open);
  // Wide, one is always looked at: the first until somebody chooses.
  const at = found === -1 && isWide ? 0 : found;
  const current = rows[at];
  if (rows.length === 0) return <Nothing />;
  const panel = current ? <SuggestionPanel key={current.claim.code} suggestion={current} list={list} undo={undo} /> : null;
  if (!isWide && panel) return panel;
  return (
    <div className={classes.panes}>
      <div className={classes.list}>
        <PagedTable
          list={list}
          frame="bare"
          columns={columns}
          rowKey={({ claim }) => claim.code}
          caption={t`Suggestions`}
          current={isWide ? current?.claim.code : undefined}
        />
        <p className={classes.note}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <Trans>Automatic approval needs the reference, amount, time and payer to match. Everything here needs review.</Trans>
        </p>
      </div>
      {panel}
    </div>
  );
}

function useSuggestionColumns(): Column<Suggestion>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        id: 'line',
        head: t`Bank line`,
        phone: 'name' as const,
        cell: (row) => <RowLink open={row.claim.code}>{row.best.line.payerName ?? row.claim.member.name}</RowLink>,
      },
      amountColumn<Suggestion>(t`Amount`, (row) => row.best.line.amount),
      { id: 'day', head: t`Day`, cell: (row) => <span className={classes.nowrap}>{day(i18n.locale, row.best.line.day)}</span> },
      { id: 'claim', head: t`Claim`, cell: (row) => row.claim.code },
      {
        id: 'about',
        isPhoneOnly: true,
        head: '',
        phone: 'meta' as const,
        cell: (row) => `${row.claim.code} · ${day(i18n.locale, row.best.line.day)}`,
      },
      { id: 'score', head: t`Score`, isNumber: true, phone: 'badge' as const, cell: (row) => <Score score={row.best.score} /> },
    ],
    [t, i18n],
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <Empty
      title={t`Nothing to compare`}
      icon={<IconChecks stroke={1.6} />}
      action={
        <Button component={Link} to="/admin/reconciliation/import" variant="default">
          <Trans>Import statement</Trans>
        </Button>
      }
    >
      <Trans>Close matches between bank lines and claims appear here, with the reasons.</Trans>
    </Empty>
  );
}
