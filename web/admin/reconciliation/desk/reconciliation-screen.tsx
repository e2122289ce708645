import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { exportExceptions, exportMatched, exportSuggestions, exportUnclaimed } from '#contract/reconciliation/exports.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { deskAddress, type Tab } from '#web/admin/reconciliation/address.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { day } from '#web/lib/format.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import classes from './desk.module.css';
import { Exceptions } from './exceptions/exceptions.tsx';
import { loadTab } from './load-tab.ts';
import { Matched } from './matched.tsx';
import { Suggested } from './suggested/suggested.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { Tabs } from './tabs.tsx';
import { Unclaimed } from './unclaimed/unclaimed.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const [tab, summary] = await Promise.all([loadTab(request), load(request, getReconciliationSummary, {})]);
  return { tab, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

/** What the bank says beside what members say: matched, to be looked at, not fitting, unclaimed. */
export default function ReconciliationScreen() {
  const { t } = useLingui();
  const { tab, summary } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const room = useRoomBelow();
  const isBusy = useNavigation().state !== 'idle';
  const isPanes = tab.name === 'suggested' && tab.list.rows.length > 0 && isWide;
  const open = deskAddress.read(search).tab === 'suggested' ? (search.get('open')?.toUpperCase() ?? undefined) : undefined;
  // A suggestion is its row: while somebody decides about one, the list must not move it to another page.
  useReloadOn(open ? [] : ['reconciliation', 'statement']);
  const title = t`Reconciliation`;
  if (open && !isWide && tab.name === 'suggested')
    return (
      <div className={classes.phone}>
        <PageTitle>{`${open} · ${title}`}</PageTitle>
        <Suggested list={tab.list} open={open} />
      </div>
    );
  return (
    <div className={classes.desk} data-panes={isPanes} ref={room} aria-busy={isBusy}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.head}>
        <Heading coveredTo={summary.coveredTo} tab={tab.name} />
        <SummaryStrip summary={summary} />
        {summary.heldBack > 0 && <HeldBack count={summary.heldBack} />}
        <Tabs current={tab.name} summary={summary} />
      </div>
      <div className={classes.content}>
        {tab.name === 'suggested' && <Suggested list={tab.list} open={open} />}
        {tab.name === 'matched' && <Matched list={tab.list} by={tab.by} />}
        {tab.name === 'exceptions' && <Exceptions list={tab.list} status={tab.status} />}
        {tab.name === 'unclaimed' && <Unclaimed list={tab.list} campaigns={tab.campaigns} />}
      </div>
    </div>
  );
}

/** Or the clerk wonders why the machine leaves everything to her. */
const HeldBack = ({ count }: { count: number }) => (
  <Note kind="yellow">
    <Plural
      value={count}
      one="A statement does not start where the last one ended, so nothing is approved automatically from it yet."
      other="# statements do not start where the last one ended, so nothing is approved automatically from them yet."
    />{' '}
    <Trans>
      A trustee is asked on the <Link to="/admin/dashboard">dashboard</Link>. In the meantime you can review the lines yourself.
    </Trans>
  </Note>
);

const files = { suggested: exportSuggestions, matched: exportMatched, exceptions: exportExceptions, unclaimed: exportUnclaimed };

function Heading({ coveredTo, tab }: { coveredTo: string | null; tab: Tab }) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const mayWrite = useHasPermission('reconciliation.write');
  const until = coveredTo && day(i18n.locale, coveredTo);
  return (
    <ScreenHead
      heading={<Trans>Reconciliation</Trans>}
      intro={until ? <Trans>Statements up to {until}.</Trans> : <Trans>No statement is imported yet.</Trans>}
      actions={
        <>
          <ExportButton address={exportAddress(files[tab], deskAddress.read(search))} />
          <Button
            component={Link}
            to="/admin/reconciliation/import"
            variant="default"
            data-size="sm"
            leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          >
            {mayWrite ? <Trans>Import statement</Trans> : <Trans>Imported files</Trans>}
          </Button>
        </>
      }
    />
  );
}
