import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { seedContent } from '#api/features/content/index.ts';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { type CampaignCard, type CampaignPage, percentRaised } from '#contract/campaigns.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { MODE: 'demo' } });
  await seedContent(site);
});
afterAll(() => site.close());

const cards = async (language = 'en'): Promise<CampaignCard[]> =>
  (await site.app.inject(`/api/v1/campaigns?language=${language}`)).json().campaigns;
const page = (slug: string, language = 'en') => site.app.inject(`/api/v1/campaigns/${slug}?language=${language}`);

test('[P-06.1] the cards are what the database holds: a new campaign is there at once, a draft is not', async () => {
  const other = await testAppOnce();
  const list = async () => (await other.app.inject('/api/v1/campaigns')).json().campaigns;
  expect(await list()).toEqual([]);
  await sql`with c as (insert into campaigns (slug, status, image, goal) values ('wells', 'open', 'art:hero', 100), ('secret', 'draft', 'art:hero', 100) returning id)
    insert into campaign_texts (campaign_id, language, title, summary, story, image_alt) select id, 'en', 'Wells', '', '', '' from c`.execute(
    other.db,
  );
  expect((await list()).map((card: CampaignCard) => card.slug)).toEqual(['wells']);
  expect((await other.app.inject('/api/v1/campaigns/secret')).statusCode).toBe(404);
});

test('[P-06.2] a card holds title, description, image, raised, goal, progress and supporters', async () => {
  const [first] = await cards();
  expect(first).toEqual({
    slug: 'daughter-marriage',
    status: 'open',
    title: 'Daughter marriage cooperation fund',
    summary: 'Helps parents give their daughter a dignified wedding without a loan.',
    image: 'art:fund-wedding',
    imageAlt: expect.stringMatching(/^Illustration/),
    raised: rupees(45_000),
    goal: rupees(80_000),
    percent: 56,
    supporters: 890,
  });
});

test.each([
  ['[P-06.3]', 'Daughter marriage cooperation fund', 45_000, 80_000, 56, 890],
  ['[P-06.4]', 'Old-age widow cooperation fund', 32_000, 50_000, 64, 670],
  ['[P-06.5]', 'Accident cooperation fund', 28_000, 60_000, 47, 520],
])('%s demo: %s shows ₹%i of ₹%i, %i %%, %i supporters', async (_clause, title, raised, goal, percent, supporters) => {
  const card = (await cards()).find((one) => one.title === title);
  expect(card).toMatchObject({ raised: rupees(raised), goal: rupees(goal), percent, supporters });
});

test('the three cards stand in the order of the source, and the general fund is no card', async () => {
  expect((await cards()).map(({ slug }) => slug)).toEqual(['daughter-marriage', 'old-age-widow', 'accident']);
  expect((await page('general-fund')).statusCode).toBe(404);
  const { rows } = await sql`select slug, status, goal from campaigns where kind = 'general'`.execute(site.db);
  expect(rows).toEqual([{ slug: 'general-fund', status: 'open', goal: null }]);
});

test('there is one general fund, and never a second', async () => {
  await expect(
    sql`insert into campaigns (slug, kind, status, image) values ('other-fund', 'general', 'open', 'art:hero')`.execute(site.db),
  ).rejects.toThrow(/campaigns_one_general/);
});

test('the figures are read from one view, so that gifts can be added to it without a change here', async () => {
  const other = await testAppOnce({ env: { MODE: 'demo' } });
  await seedContent(other);
  await withClient(other.database.ownerUrl, (owner) =>
    owner.query(`create or replace view campaign_totals as
      select id as campaign_id, opening_raised + case slug when 'accident' then 50100 else 0 end as raised,
        opening_supporters + case slug when 'accident' then 1 else 0 end as supporters from campaigns`),
  );
  const after: CampaignPage = (await other.app.inject('/api/v1/campaigns/accident')).json();
  expect(after).toMatchObject({ raised: rupees(28_501), supporters: 521, percent: 48 });
  expect(after.opening).toMatchObject({ raised: rupees(28_000), supporters: 520 });
});

test('Hindi cards are in Hindi, with the same figures', async () => {
  const [english, hindi] = [await cards('en'), await cards('hi')];
  expect(hindi.map(({ title }) => title)).toEqual(['बेटी विवाह सहयोग कोष', 'वृद्ध विधवा सहयोग कोष', 'दुर्घटना सहयोग कोष']);
  expect(hindi.map(({ raised, percent, supporters }) => [raised, percent, supporters])).toEqual(
    english.map(({ raised, percent, supporters }) => [raised, percent, supporters]),
  );
});

test('a campaign without a translation is shown in English rather than not at all', async () => {
  const other = await testAppOnce({ env: { MODE: 'demo' } });
  await seedContent(other);
  await withClient(other.database.ownerUrl, (owner) =>
    owner.query(`delete from campaign_texts where language = 'hi' and title like 'दुर्घटना%'`),
  );
  const titles = (await other.app.inject('/api/v1/campaigns?language=hi')).json().campaigns.map((card: CampaignCard) => card.title);
  expect(titles).toEqual(['बेटी विवाह सहयोग कोष', 'वृद्ध विधवा सहयोग कोष', 'Accident cooperation fund']);
});

test('the page of a campaign has its progress, supporters and updates, newest first', async () => {
  const widow: CampaignPage = (await page('old-age-widow')).json();
  expect(widow).toMatchObject({ raised: rupees(32_000), goal: rupees(50_000), percent: 64, supporters: 670 });
  expect(widow.story).toHaveLength(3);
  expect(widow.updates.map(({ title }) => title)).toEqual([
    'Blankets for 18 women',
    'A doctor’s visit for everyone',
    'Twenty-four women, every month',
  ]);
  expect(widow.updates[0]?.paragraphs).toHaveLength(1);
});

test('opening figures say their source and their day, and the database takes none without a day', async () => {
  const { opening }: CampaignPage = (await page('accident')).json();
  expect(opening).toEqual({
    raised: rupees(28_000),
    supporters: 520,
    source: expect.stringContaining('Sample figure'),
    asOf: moneyDay(new Date(site.clock.now().getTime() - 90 * 86_400_000)),
  });
  await expect(
    sql`insert into campaigns (slug, status, image, goal, opening_raised) values ('undated', 'open', 'art:hero', 100, 5)`.execute(site.db),
  ).rejects.toThrow(/check constraint/);
});

test('an update that is not published is not shown', async () => {
  await sql`with u as (insert into campaign_updates (campaign_id) select id from campaigns where slug = 'accident' returning id)
    insert into campaign_update_texts (update_id, language, title, body) select id, 'en', 'Not yet', '' from u`.execute(site.db);
  const { updates }: CampaignPage = (await page('accident')).json();
  expect(updates.map(({ title }) => title)).not.toContain('Not yet');
});

test('an unknown campaign is not found; a language we do not have is refused', async () => {
  expect((await page('gold-mine')).statusCode).toBe(404);
  expect((await page('gold-mine')).json()).toMatchObject({ code: 'not_found' });
  expect((await page('accident', 'xx')).json()).toMatchObject({ code: 'invalid', fields: { language: expect.any(String) } });
});

describe('percent', () => {
  test.each([
    [0, 80_000, 0],
    [45_000, 80_000, 56],
    [28_000, 60_000, 47],
    [505, 1_000, 51],
    [99_500, 100_000, 99],
    [99_999, 100_000, 99],
    [100_000, 100_000, 100],
    [125_000, 100_000, 125],
  ])('₹%i of ₹%i is %i %%', (raised, goal, percent) => {
    expect(percentRaised(rupees(raised), rupees(goal))).toBe(percent);
  });
  test('one paisa short of the goal is not 100 %', () => {
    expect(percentRaised(paise(rupees(100_000) - 1), rupees(100_000))).toBe(99);
  });
});

test('the answers can be kept by a shared cache, set no cookie and come back as 304 when nothing changed', async () => {
  const first = await page('accident');
  expect(first.headers['cache-control']).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+/);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(String(first.headers.vary ?? '')).not.toMatch(/cookie|accept-language/i);
  const again = await site.app.inject({
    url: '/api/v1/campaigns/accident?language=en',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const hindi = await site.app.inject({
    url: '/api/v1/campaigns/accident?language=hi',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(hindi.statusCode).toBe(200);
});

test('a refusal is never kept by a cache', async () => {
  expect((await page('gold-mine')).headers).toMatchObject({ 'cache-control': 'no-store' });
});
