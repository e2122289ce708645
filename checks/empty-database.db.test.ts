import { expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { ask } from '#api/testing/call.ts';
import { world } from '#api/testing/world/world.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const t = await testAppOfFile();
/** One member who has done nothing, and the people of the back office. */
const { asha, staff } = await world(t, { asha: {} });

/** Facts of the program and its settings, not figures of anybody; and the people above. Everything else is zero or an empty list. */
const known: Readonly<Record<string, readonly string[]>> = {
  'GET /api/v1/admin/audit/choices': ['people', 'acts', 'subjects'],
  'GET /api/v1/admin/audit/verification': ['unsealed'],
  // Days and queues, each with its zeros: looked at below.
  'GET /api/v1/admin/dashboard': ['days', 'cards', 'figures', 'queues'],
  'GET /api/v1/admin/landing/preview': ['display', 'minimumDonation', 'suggestedDonations'],
  // They come with the program.
  'GET /api/v1/admin/legal': ['versions'],
  'GET /api/v1/landing': ['display', 'minimumDonation', 'suggestedDonations'],
  'GET /api/v1/site': ['display', 'minimumDonation'],
  'GET /api/v1/settings': ['*'],
  'GET /api/v1/admin/settings': ['rows'],
  'GET /api/v1/admin/first-run': ['steps'],
  'GET /api/v1/me/sessions': ['sessions'],
  'GET /api/v1/staff/me': ['roles', 'permissions'],
  'GET /api/v1/staff/me/sessions': ['sessions'],
  'GET /api/v1/admin/staff': ['rows'],
  'GET /api/v1/admin/support/agents': ['agents'],
  'GET /api/v1/admin/members': ['rows', 'total'],
  // The general fund is there from the beginning.
  'GET /api/v1/me/donation-form': ['minimum', 'default', 'presets', 'campaigns', 'largestReceiptBytes', 'activationHours'],
  'GET /api/v1/me/kyc': ['consentVersion'],
  'GET /api/v1/me/referral': ['minimumGift', 'tiers', 'nextTier'],
  'GET /api/v1/me/withdrawal-form': ['minimum', 'methods', 'coolingHours'],
  'GET /api/v1/me/closure': ['waitDays'],
  'GET /api/v1/me/data-copies': ['perDay', 'days'],
};
const ofEveryList = ['page', 'pageSize'];
/** Asked for something that nobody has, or for what only a demo has. */
const needsMore = [
  'GET /api/v1/receipts/verification',
  'GET /api/v1/admin/search',
  'GET /api/v1/demo',
  'GET /api/v1/admin/statements/sample',
];

const tokenFor = ({ config: { access } }: Endpoint): string | undefined =>
  access === 'public' ? undefined : access === 'member' ? asha.token : staff.all.token;

const isNothing = (value: unknown): boolean => {
  if (typeof value === 'number') return value === 0;
  if (Array.isArray(value)) return value.length === 0;
  return value === null || typeof value !== 'object' || Object.values(value).every(isNothing);
};

/** By the name of the field, what is more than nothing. */
function figuresIn(place: string, answer: object): string[] {
  const fine = [...ofEveryList, ...(known[place] ?? [])];
  if (fine.includes('*')) return [];
  return Object.entries(answer).flatMap(([name, value]) => (fine.includes(name) || isNothing(value) ? [] : `${place} ${name}`));
}

const readable = (await allEndpoints()).filter(({ method, url, config }) => method === 'GET' && !url.includes(':') && !config.isBackground);

test('[G-03.3] an empty database answers with zeros and empty lists, whatever is asked', { timeout: 120_000 }, async () => {
  const figures: string[] = [];
  for (const endpoint of readable) {
    const place = placeOf(endpoint);
    const answer = await ask(t.app, endpoint, {}, tokenFor(endpoint));
    const isJson = String(answer.headers['content-type']).includes('json');
    if (!needsMore.includes(place)) expect([place, answer.statusCode]).toEqual([place, 200]);
    if (isJson && answer.statusCode === 200) figures.push(...figuresIn(place, answer.json()));
  }
  expect(readable.length).toBeGreaterThan(60);
  // A new endpoint that tells of the settings gets its line above; one that tells of people has nothing to tell yet.
  expect(figures).toEqual([]);
});

test('[G-03.3] its dashboard knows of one member who joined, and of nothing else', async () => {
  const { cards, figures, queues } = await staff.all.does(getDashboard, { query: {} });
  expect(cards.members).toEqual({ active: 0, joined: 1, activated: 0, before: 0 });
  expect({ ...cards, members: null }).toSatisfy(isNothing);
  expect(figures).toHaveLength(14);
  expect(figures?.map(({ members }) => members)).toEqual([...Array<number>(13).fill(0), 1]);
  expect(figures?.map((day) => ({ ...day, members: 0 }))).toSatisfy((days: object[]) => days.every(isNothing));
  expect(queues.filter(({ count, amount, urgent }) => count > 0 || amount || urgent > 0)).toEqual([]);
});

test('[G-03.3] and its exports have their headings and no row', async () => {
  const exports = readable.filter(({ url }) => /\/(donations|tickets)\/export$/.test(url));
  expect(exports).toHaveLength(2);
  for (const endpoint of exports) {
    const { body } = await ask(t.app, endpoint, {}, tokenFor(endpoint));
    expect([placeOf(endpoint), body.trim().split('\n').length]).toEqual([placeOf(endpoint), 1]);
  }
});

test('no exception of these tests is left over', () => {
  const places = readable.map(placeOf);
  expect([...Object.keys(known), ...needsMore].filter((place) => !places.includes(place))).toEqual([]);
});
