import { Gauge } from 'prom-client';
import { lateBefore, settings } from '#api/core/settings/index.ts';
import { getDepositSummary } from '#api/features/donations/index.ts';
import { waitingCases } from '#api/features/kyc/index.ts';
import { coveredTo } from '#api/features/reconciliation/index.ts';
import { waitingTickets } from '#api/features/support/index.ts';
import { waitingWithdrawals } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Promised } from './priority.ts';

interface Desk {
  readonly count: number;
  readonly oldestAt: Date | string | null;
  /** What the trust says on its pages about how long this takes. */
  readonly promised: Promised;
}
interface Seen {
  readonly now: number;
  readonly desks: Readonly<Record<string, Desk & { readonly late: number }>>;
  readonly coveredTo: string | null;
}

/** Prometheus asks every few seconds, and maybe twice; people do not come that fast. */
const FRESH_MILLISECONDS = 10_000;

/** What people wait for, and whether the trust keeps its word: the same figures as on the dashboard, for Prometheus. */
export function watchDesks(deps: Deps): void {
  const registers = [deps.metrics.registry];
  const look = remembered(() => lookAt(deps));
  const gauge = (name: string, help: string, figureOf: (desk: Seen['desks'][string], now: number) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['desk'],
      registers,
      async collect() {
        const seen = await look();
        this.reset();
        for (const [desk, found] of Object.entries(seen?.desks ?? {})) this.set({ desk }, figureOf(found, seen?.now ?? 0));
      },
    });
  const since = (at: Date | string | null, now: number) => (at === null ? 0 : Math.max(0, now - new Date(at).getTime()) / 1_000);
  gauge('desk_waiting', 'What waits for a decision, by desk; deposits are claims that match no line of the bank yet', ({ count }) => count);
  gauge('desk_oldest_seconds', 'How long the oldest of them has waited', ({ oldestAt }, now) => since(oldestAt, now));
  gauge('promise_overdue_seconds', 'How far beyond the promised time the oldest is; 0 while the promise is kept', ({ oldestAt, late }) =>
    since(oldestAt, late),
  );
  new Gauge({
    name: 'bank_statement_covered_to_timestamp_seconds',
    help: 'The end of the last day whose statement was imported',
    registers,
    async collect() {
      const to = (await look())?.coveredTo;
      this.set(to ? Date.parse(`${to}T23:59:59+05:30`) / 1_000 : Number.NaN);
    },
  });
}

/** One look for all who ask within the time; none while the database is away. */
function remembered<T>(look: () => Promise<T>): () => Promise<T | undefined> {
  let known: { readonly at: number; readonly seen: Promise<T | undefined> } | undefined;
  return () => {
    if (!known || performance.now() - known.at > FRESH_MILLISECONDS) known = { at: performance.now(), seen: look().catch(() => undefined) };
    return known.seen;
  };
}

async function lookAt(deps: Deps): Promise<Seen> {
  const [values, deposits, withdrawals, kyc, tickets, to] = await Promise.all([
    settings(deps),
    getDepositSummary(deps),
    waitingWithdrawals(deps),
    waitingCases(deps),
    waitingTickets(deps),
    coveredTo(deps.db),
  ]);
  const desks: Readonly<Record<string, Desk>> = {
    deposits: { count: deposits.pending.count, oldestAt: deposits.oldestPendingAt, promised: values['donation.verification'] },
    withdrawals: { count: withdrawals.pending.count, oldestAt: withdrawals.oldestAt, promised: values['withdrawal.processing'] },
    kyc: { ...kyc, promised: values['kyc.review'] },
    tickets: { ...tickets, promised: { from: 0, to: values['support.answer_hours'], unit: 'hours' } },
  };
  const now = deps.clock.now();
  const late = ({ promised }: Desk) => lateBefore(values, promised, now).getTime();
  return {
    now: now.getTime(),
    desks: Object.fromEntries(Object.entries(desks).map(([name, desk]) => [name, { ...desk, late: late(desk) }])),
    coveredTo: to,
  };
}
