import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { donationJobs } from '#api/features/donations/jobs.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { world } from '#api/testing/world/world.ts';
import { getCampaign, listCampaigns } from '#contract/campaigns.ts';
import { getWall } from '#contract/donations/wall.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
  await t.db
    .updateTable('campaigns')
    .set({ opening_raised: rupees(30_000), opening_supporters: 600, opening_as_of: '2026-01-01' })
    .where('slug', '=', 'widow-fund')
    .execute();
});
afterAll(() => t.close());

const campaign = 'widow-fund';
const get = (url: string) => t.app.inject({ url });
const page = async () => (await get(getCampaign.url.replace(':slug', campaign))).json();
const figures = async () => {
  const { raised, supporters } = await page();
  return [raised, supporters];
};
const fold = () => donationJobs['fold-donation-figures']?.(t, {}, {} as never);

test('[P-06.6] [P-06.7] raised grows with every approved gift, supporters with each new donor, and both shrink with a reversal', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  expect(await figures()).toEqual([rupees(30_000), 600]);
  const gifts = [
    await asha.donates(rupees(501), { campaign }),
    await asha.donates(rupees(201), { campaign }),
    await ravi.donates(rupees(1101), { campaign }),
  ];
  expect(await figures()).toEqual([rupees(30_000), 600]);
  for (const gift of gifts) await staff.finance.approves(gift);
  expect(await figures()).toEqual([rupees(31_803), 602]);
  await fold();
  expect(await figures()).toEqual([rupees(31_803), 602]);
  const card = (await get(listCampaigns.url)).json().campaigns[0];
  expect([card.raised, card.supporters, card.percent]).toEqual([rupees(31_803), 602, 64]);
  await staff.finance.undoes(gifts[2] ?? '');
  expect(await figures()).toEqual([rupees(30_702), 601]);
  await staff.finance.reverses(gifts[1] ?? '');
  expect(await figures()).toEqual([rupees(30_501), 601]);
  await staff.finance.reverses(gifts[0] ?? '');
  expect(await figures()).toEqual([rupees(30_000), 600]);
  await fold();
  expect(await figures()).toEqual([rupees(30_000), 600]);
});

test('figures stay exact while gifts are approved and folded at the same time', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [before = 0, people = 0] = await figures();
  const gifts = [];
  for (let i = 0; i < 8; i += 1) gifts.push(await (i % 2 ? asha : ravi).donates(rupees(501), { campaign }));
  const seen: number[] = [];
  await Promise.all([
    ...gifts.map((gift) => staff.finance.approves(gift)),
    (async () => {
      for (let i = 0; i < 10; i += 1) {
        await Promise.all([fold(), fold()]);
        seen.push((await figures())[0] ?? 0);
      }
    })(),
  ]);
  expect(await figures()).toEqual([before + 8 * rupees(501), people + 2]);
  // Never less than before, never a gift counted twice.
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.every((sum) => (sum - before) % rupees(501) === 0)).toBe(true);
});

test('the wall has every gift, newest first; a name only of those who agreed; the sums agree with what was raised', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: { fullName: 'Asha Patil' }, ravi: {}, meera: {} });
  const walled = await addCampaign(t, 'wall-fund');
  const [one, two, three] = [
    await asha.donates(rupees(501), { campaign: walled.slug, showOnWall: true }),
    await ravi.donates(rupees(1101), { campaign: walled.slug, wallName: 'Somebody' }),
    await meera.donates(rupees(201), { campaign: walled.slug, showOnWall: true, wallName: 'A friend from Pune' }),
  ];
  for (const gift of [one, two, three]) await staff.finance.approves(gift);
  await meera.donates(rupees(999), { campaign: walled.slug, showOnWall: true });
  const url = getWall.url.replace(':slug', walled.slug);
  const wall = (await get(`${url}?limit=2`)).json();
  expect(wall.rows).toEqual([
    { name: 'A friend from Pune', amount: rupees(201), on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { name: null, amount: rupees(1101), on: expect.any(String) },
  ]);
  const rest = (await get(`${url}?limit=2&after=${wall.next}`)).json();
  expect(rest).toEqual({ rows: [{ name: 'Asha Patil', amount: rupees(501), on: expect.any(String) }], next: null });
  await staff.finance.reverses(three);
  expect((await get(url)).json().rows.map(({ amount }: { amount: number }) => amount)).toEqual([rupees(1101), rupees(501)]);
  expect((await get(url)).headers['cache-control']).toContain('s-maxage');
  expect([(await get(getWall.url.replace(':slug', 'no-such'))).statusCode, (await get(`${url}?after=x`)).statusCode]).toEqual([404, 400]);
});

test('a campaign has a fund of its own in the books, opened once, and it stays', async () => {
  const funds = async () => (await t.db.selectFrom('ledger.chart').select('code').where('role', '=', 'fund').execute()).length;
  const made = await addCampaign(t, 'new-fund');
  const before = await funds();
  const again = { slug: 'new-fund', status: 'open', image: 'art:hero', goal: rupees(1) } as const;
  await t.db
    .insertInto('campaigns')
    .values(again)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  expect(await funds()).toBe(before);
  expect(made.fund_code).toBeGreaterThan(3000);
  await expect(sql`update campaigns set fund_code = 3001 where slug = 'new-fund'`.execute(t.db)).rejects.toThrow('is fixed');
  const general = await t.db.selectFrom('campaigns').select('fund_code').where('kind', '=', 'general').executeTakeFirstOrThrow();
  expect(general.fund_code).toBe(3900);
});
