import { useLingui } from '@lingui/react/macro';
import type { ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { type Tab, tabAddress, tabs } from '#web/admin/reconciliation/address.ts';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

/** Four piles, each with how much is in it. */
export function Tabs({ current, summary }: { current: Tab; summary: ReconciliationSummary }) {
  const { t } = useLingui();
  const names = { suggested: t`Suggested`, matched: t`Matched`, exceptions: t`Exceptions`, unclaimed: t`Unclaimed` };
  const counts = {
    suggested: summary.suggested,
    matched: summary.matched.count,
    exceptions: summary.exceptions,
    unclaimed: summary.unclaimed.count,
  };
  return (
    <SectionTabs
      label={t`Sections`}
      sections={tabs.map((tab) => ({ to: tabAddress(tab), words: names[tab], isCurrent: tab === current, count: counts[tab] }))}
    />
  );
}
