import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent } from '#api/features/content/index.ts';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import type { FaqEntry, Landing, Site } from '#contract/content.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { MODE: 'demo' } });
  await seedContent(site);
});
afterAll(() => site.close());

const landing = async (language = 'en', app = site.app): Promise<Landing> =>
  (await app.inject(`/api/v1/landing?language=${language}`)).json();

test('[P-10.1] the five stats are those of the source, each with a source and a day', async () => {
  const { stats } = await landing();
  expect(stats.map(({ key, value }) => [key, value])).toEqual([
    ['lives', '50K+'],
    ['communities', '100+'],
    ['donors', '2,500+'],
    ['rating', '4.9/5'],
    ['recommend', '98%'],
  ]);
  const day = moneyDay(new Date(site.clock.now().getTime() - 45 * 86_400_000));
  for (const stat of stats) expect(stat).toMatchObject({ source: expect.stringMatching(/\w/), asOf: day });
});

test('[P-10.2] stats are content: what stands in the database is shown, and a fresh installation claims nothing', async () => {
  const fresh = await testAppOnce();
  expect(await landing('en', fresh.app)).toMatchObject({
    hasTestimonials: false,
    stats: [],
    split: null,
    testimonials: [],
    campaigns: [],
    isDemo: false,
  });
  await sql`insert into site_stats (key, value, texts, as_of) values ('wells', '12', '{"en": {"label": "wells dug", "source": "Our books"}, "hi": {"label": "कुएँ"}}', '2026-03-31')`.execute(
    fresh.db,
  );
  const { stats } = await landing('hi', fresh.app);
  expect(stats).toEqual([{ key: 'wells', value: '12', label: 'कुएँ', source: 'Our books', asOf: '2026-03-31' }]);
});

test('a stat without a source, or a split that is not 100, does not enter the database', async () => {
  const stat = sql`insert into site_stats (key, value, texts, as_of) values ('x', '1', '{"en": {"label": "x"}}', '2026-03-31')`;
  await expect(stat.execute(site.db)).rejects.toThrow(/check constraint|null value/);
  const split = sql`insert into spending_breakdowns (parts, texts, as_of)
    values ('[{"key": "families", "rupees": 88}, {"key": "other", "rupees": 11}]', '{"en": {"source": "s"}}', '2026-03-31')`;
  await expect(split.execute(site.db)).rejects.toThrow(/check constraint/);
});

test('[P-08.1] there are five testimonials with name, role, image, quote and rating, and none without consent', async () => {
  const { testimonials } = await landing();
  expect(testimonials).toHaveLength(5);
  for (const one of testimonials)
    expect(one).toEqual({
      name: expect.stringMatching(/\w/),
      role: expect.stringMatching(/\w/),
      image: expect.stringMatching(/^art:portrait-\d$/),
      quote: expect.stringMatching(/\w/),
      rating: expect.toSatisfy((rating: number) => Number.isInteger(rating) && rating >= 1 && rating <= 5),
    });
  const silent = sql`insert into testimonials (image, rating, texts, consent_note, is_published)
    values ('art:portrait-1', 5, '{"en": {"name": "A", "role": "B", "quote": "C"}}', '', true)`;
  await expect(silent.execute(site.db)).rejects.toThrow(/check constraint/);
});

test('where every ₹100 goes sums to 100 and carries a dated source', async () => {
  const { split } = await landing();
  expect(split?.parts.map(({ rupees: share }) => share)).toEqual([88, 8, 4]);
  expect(split).toMatchObject({ source: expect.stringMatching(/\w/), asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('the landing page gets everything in one call: brand, minimum, sums, campaigns, demo flag', async () => {
  expect(await landing()).toMatchObject({
    language: 'en',
    isDemo: true,
    brand: { name: 'Anjuri', legalName: 'Anjuri Welfare Trust', email: 'help@anjuri.example', supportHours: '9 AM–6 PM EST' },
    minimumDonation: rupees(201),
    suggestedDonations: [rupees(201), rupees(501), rupees(1_101), rupees(2_101)],
    campaigns: [{ slug: 'daughter-marriage' }, { slug: 'old-age-widow' }, { slug: 'accident' }],
  });
});

test('every word of the landing call is in Hindi when Hindi is asked for, and the figures are the same', async () => {
  const [english, hindi] = [await landing('en'), await landing('hi')];
  const words = (page: Landing) => [
    ...page.stats.flatMap(({ label, source }) => [label, source]),
    ...(page.split?.parts.map(({ label }) => label) ?? []),
    ...page.testimonials.flatMap(({ name, role, quote }) => [name, role, quote]),
    ...page.campaigns.flatMap(({ title, summary, imageAlt }) => [title, summary, imageAlt]),
    page.brand.name,
    page.brand.description,
  ];
  expect(words(hindi)).toHaveLength(words(english).length);
  for (const word of words(hindi)) expect(word).toMatch(/\p{Script=Devanagari}/u);
  for (const word of words(english)) expect(word).not.toMatch(/\p{Script=Devanagari}/u);
  expect(hindi.stats.map(({ value }) => value)).toEqual(english.stats.map(({ value }) => value));
});

test('the answer is for shared caches and is not sent again unchanged', async () => {
  const first = await site.app.inject('/api/v1/landing?language=hi');
  expect(first.headers['cache-control']).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+/);
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = await site.app.inject({ url: '/api/v1/landing?language=hi', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('header and footer of other pages need a smaller answer', async () => {
  const { statusCode, ...answer } = await site.app.inject('/api/v1/site?language=hi');
  expect(statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['brand', 'display', 'hasTestimonials', 'isDemo', 'language', 'minimumDonation']);
});

test('an FAQ entry has question, answer and category; the one on withdrawals says 1-5 business days', async () => {
  const { entries }: { entries: FaqEntry[] } = (await site.app.inject('/api/v1/faq')).json();
  expect(entries.length).toBeGreaterThan(4);
  expect(entries.find(({ category }) => category === 'withdrawals')?.answer).toContain('1-5 business days');
  for (const entry of entries)
    expect(entry).toEqual({ category: expect.any(String), question: expect.any(String), answer: expect.any(String) });
});

test('the dates of the demo are counted back from today, whatever day that is', async () => {
  const later = await testAppOnce({ env: { MODE: 'demo' } });
  later.clock.set('2031-05-20T06:00:00Z');
  await seedContent(later);
  const page = (await later.app.inject('/api/v1/campaigns/old-age-widow')).json();
  expect(page.updates[0].publishedOn).toBe('2031-05-17');
  expect((await landing('en', later.app)).stats[0]?.asOf).toBe('2031-04-05');
});

test('demo content refuses to enter anything but a demo, and leaves nothing behind', async () => {
  const real = await testAppOnce();
  await expect(seedContent(real)).rejects.toThrow(/demo mode only/);
  expect(await landing('en', real.app)).toMatchObject({ stats: [], campaigns: [], testimonials: [] });
});

test('seeding twice changes nothing', async () => {
  const before = await landing();
  await seedContent(site);
  expect(await landing()).toEqual(before);
});

test('[P-02.6] a fresh installation has no testimonials, and its pages are told so; one that is published changes that', async () => {
  const fresh = await testAppOnce();
  const said = async (app = fresh.app): Promise<Site> => (await app.inject('/api/v1/site?language=hi')).json();
  expect(await said()).toMatchObject({ hasTestimonials: false });
  expect(await said(site.app)).toMatchObject({ hasTestimonials: true });
});

test('[G-02.8] the pages are told the display times and measures of the settings', async () => {
  const trust = await testAppOnce();
  const said = async (): Promise<Site> => (await trust.app.inject('/api/v1/site')).json();
  expect((await said()).display).toEqual({ topBarPx: 50, testimonialSeconds: 5, newsletterSeconds: 3, copiedSeconds: 2 });
  await setTo(trust, 'display.top_bar_px', 70);
  await setTo(trust, 'display.testimonial_seconds', 8);
  await setTo(trust, 'display.newsletter_seconds', 4);
  await setTo(trust, 'display.copied_seconds', 6);
  expect((await said()).display).toEqual({ topBarPx: 70, testimonialSeconds: 8, newsletterSeconds: 4, copiedSeconds: 6 });
});
