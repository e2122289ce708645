import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { openAddress } from '#web/admin/reconciliation/address.ts';
import type { PageList } from '#web/admin/reconciliation/desk/page-list.ts';
import { day } from '#web/lib/format.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { Money } from '#web/ui/money.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { Score } from './score.tsx';
import classes from './suggested.module.css';
import { SuggestionPanel } from './suggestion-panel.tsx';

/** Claims that the machine would not decide, each with the line it most likely is. Wide: list and comparison side by side. */
export function Suggested({ list, open }: { list: PageList<Suggestion>; open: string | undefined }) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const columns = useSuggestionColumns();
  const { rows } = list;
  const found = rows.findIndex(({ claim }) => claim.code === open);
  // Wide, one is always looked at: the first until somebody chooses.
  const at = found === -1 && isWide ? 0 : found;
  const current = rows[at];
  if (rows.length === 0) return <Nothing />;
  const go = (index: number | undefined) =>
    void navigate(openAddress(search, index === undefined ? undefined : rows[index]?.claim.code), {
      replace: index !== undefined,
      preventScrollReset: true,
    });
  const panel = current ? (
    <SuggestionPanel
      key={current.claim.code}
      suggestion={current}
      position={at + 1}
      total={rows.length}
      onMove={(by) => rows[at + by] && go(at + by)}
      onBack={isWide ? undefined : () => go(undefined)}
      // The row leaves the list: what stood below takes its place; the last gives way to the one above.
      onDone={() => go(rows[at + 1] ? at + 1 : at > 0 ? at - 1 : undefined)}
    />
  ) : null;
  if (!isWide && panel) return panel;
  return (
    <div className={classes.panes}>
      <div className={classes.list}>
        <Table
          rows={rows}
          columns={columns}
          rowKey={({ claim }) => claim.code}
          caption={t`Suggestions`}
          current={isWide ? current?.claim.code : undefined}
        />
        <Pager page={list.page} total={list.total} isExact={list.totalIsExact} />
        <p className={classes.note}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <Trans>The machine books alone only when reference, amount, time and payer all agree. Everything here needs your eye.</Trans>
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
        cell: (row) => <Open code={row.claim.code}>{row.best.line.payerName ?? row.claim.member.name}</Open>,
      },
      {
        id: 'amount',
        head: t`Amount`,
        isNumber: true,
        phone: 'amount' as const,
        cell: (row) => (
          <b>
            <Money amount={row.best.line.amount} />
          </b>
        ),
      },
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

function Open({ code, children }: { code: string; children: string }) {
  const [search] = useSearchParams();
  return <RowLink to={openAddress(search, code)}>{children}</RowLink>;
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
      <Trans>Claims that fit a bank line nearly, but not fully, stand here with the reasons.</Trans>
    </Empty>
  );
}
