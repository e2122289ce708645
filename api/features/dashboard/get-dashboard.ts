import { listCampaigns } from '#api/features/campaigns/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { DashboardDays } from '#contract/dashboard/daily-figures.ts';
import type { Dashboard, FundHealth } from '#contract/dashboard/dashboard.ts';
import { paise } from '#contract/values/money.ts';
import { cardsOf } from './figures/cards.ts';
import { figuresOf, periodsOf } from './figures/seen-figures.ts';
import { activeMembers } from './figures/store.ts';
import { recentActs } from './recent/recent-acts.ts';
import { queuesOf } from './waiting/queues.ts';

/** Each part with the reader's own rights: who may read nothing of a part finds nothing in its place. */
export async function getDashboard(deps: Deps, staff: StaffActor, days: DashboardDays): Promise<Dashboard> {
  const { period, before } = periodsOf(deps.clock.now(), days);
  const may = staff.permissions;
  const [figures, earlier, active, queues, recent, funds] = await Promise.all([
    figuresOf(deps.db, staff, period),
    figuresOf(deps.db, staff, before),
    may.has('members.read') ? activeMembers(deps.db) : null,
    queuesOf(deps, staff),
    recentActs(deps, staff),
    may.has('content.read') || may.has('donations.read') ? fundsOf(deps, staff) : null,
  ]);
  const deposits = queues.find(({ type }) => type === 'deposits');
  const waiting = deposits ? { count: deposits.count, amount: deposits.amount ?? paise(0) } : null;
  return { days, ...period, cards: cardsOf({ days: figures, before: earlier, active, waiting }), figures, queues, recent, funds };
}

/** As the public sees them. */
const fundsOf = async ({ db }: Deps, { language }: StaffActor): Promise<FundHealth[]> =>
  (await listCampaigns(db, { language })).map(({ slug, title, goal, raised, percent }) => ({ slug, title, goal, raised, percent }));
