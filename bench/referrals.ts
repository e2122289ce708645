import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import type { TestApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { getMyOverview } from '#contract/overview.ts';
import { getMyReferral, listMyReferrals } from '#contract/referrals/my-referrals.ts';
import { rupees } from '#contract/values/money.ts';
import { DEEPEST_PAGE } from '#contract/values/paging.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { dice } from '#torture/ledger/dice.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { percentile, send } from './approvals/callers.ts';
import { openSite, type Site } from './approvals/site.ts';
import { openServer } from './ledger/server.ts';
import { median, rounded } from './ledger/slices.ts';
import { askAll } from './million/asking.ts';
import { type Filled, fillFriends, SPONSOR } from './referrals/fill.ts';

const DATABASE = 'referrals';
const BAR = 100;
const RATIO_BAR = 1.5;

/** One sponsor with 200,000 friends: what her pages take over HTTP, and what approving a friend's gift takes beside that of a sponsor with one. */
export async function run({ full, smallest, seed }: RunOptions) {
  const [friends, rounds, approvals] = smallest ? [100, 1, 1] : full ? [200_000, 100, 300] : [10_000, 15, 40];
  const claims = smallest ? 20 : 700;
  const luck = dice(seed);
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    const filled = await fillFriends(server, DATABASE, { friends, claims });
    site = await openSite(server, DATABASE, { smallest });
    const api = site;
    const { staff } = await world(api.deps as unknown as TestApp, {});
    const token = await sponsorToken(api);
    const deepest = Math.min(DEEPEST_PAGE, Math.ceil(friends / 10));
    const page = (number: () => number) => () => ({ path: `${listMyReferrals.url}?page=${number()}`, token });
    const waited = await askAll(
      api.url,
      {
        dashboard: () => ({ path: getMyOverview.url, token }),
        'the cards': () => ({ path: getMyReferral.url, token }),
        'friends, first page': page(() => 1),
        'friends, any page': page(() => 1 + luck.roll(deepest)),
        'friends, deepest page': page(() => deepest),
      },
      { rounds, cpuSoFar: async () => (await api.cpu()) + familyCpu(server.pid) * 1_000 },
    );
    const approving = await measureApprovals(api, filled, { token: staff.finance.token, approvals });
    const slow = Object.entries(waited).filter(([, { p95 }]) => p95 >= BAR);
    // On a small table a busy machine would be measured, not the queries.
    return {
      ok: (slow.length === 0 && approving.ratio <= RATIO_BAR) || !full,
      friends,
      openClaims: claims,
      waited,
      slow: Object.fromEntries(slow),
      approving,
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}

const sponsorToken = ({ deps }: Site): Promise<string> =>
  deps.db.transaction().execute((tx) => {
    const now = deps.clock.now();
    return openMemberSession(tx, { memberId: SPONSOR, now, expiresAt: new Date(now.getTime() + 86_400_000), ip: '127.0.0.1' });
  });

/** In turns, so that both meet the same machine. */
async function measureApprovals({ url }: Site, { hers, singles }: Filled, { token, approvals }: { token: string; approvals: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ received: rupees(501), note: 'Seen in the bank app', acknowledged: ['receipt'], version: 0 });
  const approve = async (claim: number | undefined): Promise<number> => {
    const path = approveDeposit.url.replace(':code', `DEP${String(claim).padStart(3, '0')}`);
    const began = performance.now();
    await send(agent, url, { method: 'POST', path, token, body });
    return performance.now() - began;
  };
  const [many, one]: [number[], number[]] = [[], []];
  for (let i = 0; i < approvals + 10; i++) {
    const took = [await approve(hers[i]), await approve(singles[i])] as const;
    // The first ones meet a connection without prepared statements.
    if (i < 10) continue;
    many.push(took[0]);
    one.push(took[1]);
  }
  agent.destroy();
  const of = (values: readonly number[]) => ({ median: rounded(median(values), 1), p95: rounded(percentile(values, 0.95), 1) });
  return { ofMany: of(many), ofOne: of(one), ratio: rounded(median(many) / median(one), 2) };
}
