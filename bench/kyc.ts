import { loadavg } from 'node:os';
import type { TestApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { findKycByNumber, getKycCase, getKycSummary, listKycCases } from '#contract/kyc/review-kyc.ts';
import { DEEPEST_PAGE } from '#contract/values/paging.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { dice } from '#torture/ledger/dice.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { openSite, type Site } from './approvals/site.ts';
import { fillCases, panOf, WAITS_EVERY } from './kyc/fill.ts';
import { openServer } from './ledger/server.ts';
import { rounded } from './ledger/slices.ts';
import { askAll } from './million/asking.ts';

const DATABASE = 'kyc';
const BAR = 100;

/** 100,000 cases: what the queue, the next case and every search take over HTTP. */
export async function run({ full, smallest, seed }: RunOptions) {
  const [cases, rounds] = smallest ? [100, 1] : full ? [100_000, 100] : [5_000, 12];
  const luck = dice(seed);
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    site = await openSite(server, DATABASE, { smallest });
    const api = site;
    const { staff } = await world(api.deps as unknown as TestApp, {});
    await fillCases(server, DATABASE, api.deps, cases);
    const { token } = staff.kyc_reviewer;
    const list = (query: () => string) => () => ({ path: `${listKycCases.url}?${query()}`, token });
    const any = () => 1 + luck.roll(cases);
    const code = (id: number) => `KYC${String(id).padStart(3, '0')}`;
    const waited = await askAll(
      api.url,
      {
        'the queue': list(() => ''),
        'the queue, any page': list(() => `page=${1 + luck.roll(20)}`),
        returned: list(() => 'status=returned'),
        verified: list(() => 'status=verified'),
        'verified, deepest page': list(() => `status=verified&page=${DEEPEST_PAGE}`),
        refused: list(() => 'status=refused'),
        everything: list(() => 'status=all'),
        'everything, deepest page': list(() => `status=all&page=${DEEPEST_PAGE}`),
        'by case id': list(() => `status=all&find=${code(any())}`),
        'by User Id': list(() => `status=all&find=${any().toString(16).toUpperCase().padStart(8, '0')}`),
        'by email address': list(() => `status=all&find=m${any()}@example.com`),
        'by number of the paper': () => ({ path: findKycByNumber.url, token, body: { number: panOf(any()) } }),
        'by a number nobody has': () => ({ path: findKycByNumber.url, token, body: { number: 'ZZZPZ9999Z' } }),
        'cards above the list': () => ({ path: getKycSummary.url, token }),
        'the next case': () => ({ path: getKycCase.url.replace(':code', code(WAITS_EVERY * (1 + luck.roll(cases / WAITS_EVERY)))), token }),
      },
      { rounds, cpuSoFar: async () => (await api.cpu()) + familyCpu(server.pid) * 1_000 },
    );
    const slow = Object.entries(waited).filter(([, { p95 }]) => p95 >= BAR);
    // On a small table a busy machine would be measured, not the queries.
    return {
      ok: slow.length === 0 || !full,
      cases,
      questions: Object.keys(waited).length,
      waited,
      slow: Object.fromEntries(slow),
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}
