import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { type Tab, tabAddress, tabs } from '#web/admin/reconciliation/address.ts';
import { count } from '#web/lib/format.ts';
import classes from './desk.module.css';

/** Four piles, each with how much is in it. */
export function Tabs({ current, summary }: { current: Tab; summary: ReconciliationSummary }) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen, also where all do not fit
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]');
    if (list.current && chosen instanceof HTMLElement) list.current.scrollLeft = chosen.offsetLeft - 16;
  }, [current]);
  const names = { suggested: t`Suggested`, matched: t`Matched`, exceptions: t`Exceptions`, unclaimed: t`Unclaimed` };
  const counts = {
    suggested: summary.suggested,
    matched: summary.matched.count,
    exceptions: summary.exceptions,
    unclaimed: summary.unclaimed.count,
  };
  return (
    <nav ref={list} className={classes.tabs} aria-label={t`Sections`}>
      {tabs.map((tab) => (
        <Link key={tab} to={tabAddress(tab)} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
          {names[tab]} <span>{count(i18n.locale, counts[tab])}</span>
        </Link>
      ))}
    </nav>
  );
}
