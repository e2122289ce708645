import { describe, expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { matrixRows } from '#api/testing/access/matrix-rows.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { textOfPdf } from '#api/testing/world/pdf.ts';
import { rewardsAtOnce, setTo, takesUpi } from '#api/testing/world/settings.ts';
import { type World, world } from '#api/testing/world/world.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listReceipts, receiptSlug } from '#contract/receipts.ts';
import { paise, rupees } from '#contract/values/money.ts';

/**
 * While the programme is off, or gives recognition alone, nobody reads a sum of reward: in no answer to a GET, whoever asks, and in no mail. Shares and
 * gifts are chosen so that what would have been paid is unmistakable. A new endpoint is read too, without a list to extend.
 */
const endpoints = (await allEndpoints()).filter(({ method }) => method === 'GET');

const bonus = paise(31_337);
const tiers = [{ name: 'bronze' as const, from: 0, firstBasisPoints: 537, laterBasisPoints: 213, monthlyBonus: bonus }];
const gift = rupees(7_853);
/** 5.37 % and 2.13 % of it, the bonus, and their sums. */
const secret = [42_170, 16_726, bonus, 42_170 + 16_726, 42_170 + bonus];
const words = [
  ...secret.flatMap((sum) => [String(sum), (sum / 100).toFixed(2), (sum / 100).toLocaleString('en-IN')]),
  '5.37',
  '2.13',
  '537',
  '213',
];
const revealing = new RegExp(words.map((word) => `(?<![\\w.,-])${word.replaceAll('.', '\\.')}(?![\\w-])`).join('|'));

type People = World<'ravi' | 'asha' | 'meera'>;
interface Found {
  readonly who: string;
  readonly place: string;
  readonly text: string;
  readonly body: unknown;
}

async function aTrust(): Promise<{ t: TestApp; people: People }> {
  const t = await testAppOnce();
  await takesUpi(t);
  await setTo(t, 'referral.tiers', tiers);
  await setTo(t, 'referral.caps', { gift: null, month: null, year: null });
  const people = await world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' } });
  return { t, people };
}

/** Friends give: one approved, one reversed, one refused, one that waits. Everything that is told of it is sent. */
async function friendsGive(t: TestApp, { asha, meera, staff }: People): Promise<string[]> {
  const gifts = [await asha.donates(gift), await asha.donates(gift), await asha.donates(gift), await meera.donates(gift)] as const;
  await staff.finance.approves(gifts[0]);
  await staff.finance.approves(gifts[1]);
  await staff.finance.rejects(gifts[2]);
  await settle(t);
  await staff.finance.reverses(gifts[1]);
  await settle(t);
  return gifts.map(({ code }) => code);
}

async function settle(t: TestApp): Promise<void> {
  t.clock.advance({ seconds: 11 });
  await t.runJobs({ mayFail: true });
}

/** All that an actor can read, with the codes of what there is in the address. */
async function reads(t: TestApp, who: string, actor: Pick<Actor, 'asks'>, things: Things, asked: readonly Endpoint[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const endpoint of asked)
    for (const params of paramsFor(endpoint, things)) {
      if (!t.app.hasRoute({ method: endpoint.method, url: endpoint.url })) continue;
      const answer = await actor.asks(endpoint, { params });
      if (answer.statusCode >= 300) continue;
      const type = String(answer.headers['content-type']);
      const text = type.includes('pdf') ? (await textOfPdf(answer.rawPayload)).join('\n') : answer.body;
      found.push({ who, place: placeOf(endpoint), text, body: type.includes('json') ? answer.json() : null });
    }
  return found;
}

interface Things {
  readonly gifts: readonly string[];
  readonly members: readonly string[];
  readonly receipts: readonly string[];
}

function paramsFor(endpoint: Endpoint, { gifts, members, receipts }: Things): readonly Readonly<Record<string, string>>[] {
  const { url } = endpoint;
  if (!url.includes('/:')) return [{}];
  if (url.includes('/donations/:code')) return gifts.map((code) => ({ code }));
  if (/\/(members|sponsors)\/:code/.test(url)) return members.map((code) => ({ code }));
  if (url.includes('/rewards/:code')) return ['RWD001', 'RWD002'].map((code) => ({ code }));
  if (url.includes('/receipts/:number')) return receipts.map((number) => ({ number }));
  if (url.includes('/:financialYear')) return [{ financialYear: '2026-27' }];
  return [matrixRows[placeOf(endpoint)]?.missing ?? { code: 'ZZZZZZZZ' }];
}

async function thingsOf(people: People, gifts: readonly string[]): Promise<Things> {
  const receipts = await Promise.all(gifts.map((code) => people.staff.finance.does(listReceipts, { params: { code } })));
  return {
    gifts,
    members: [people.ravi.code, people.asha.code, people.meera.code],
    receipts: receipts.flatMap((one) => one.receipts.map(({ number }) => receiptSlug(number))),
  };
}

const forMembers = endpoints.filter(({ config }) => typeof config.access === 'string');
const forStaff = endpoints.filter(({ config }) => typeof config.access === 'object');

async function membersRead(t: TestApp, people: People, things: Things): Promise<Found[]> {
  const found: Found[] = [];
  for (const who of ['ravi', 'asha', 'meera'] as const) {
    found.push(...(await reads(t, who, people[who], things, forMembers)));
    const profile = await t.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${people[who].token}` } });
    expect(profile.statusCode).toBe(200);
    found.push({ who, place: 'GET /api/profile', text: profile.body, body: profile.json() });
  }
  return found;
}

const mailsAfter = (t: TestApp, count: number): Found[] =>
  t.inbox
    .all()
    .slice(count)
    .map(({ to, subject, text, html }) => ({
      who: to.join(),
      place: `mail “${subject}”`,
      text: `${subject}\n${text}\n${html}`,
      body: null,
    }));

/** A figure under such a name is a sum of reward, whatever it comes to. */
const named = /reward|earning|bonus|income|(first|later)basispoints|creativefunds/i;

function figuresNamed(value: unknown, path = '', isNamed = false): string[] {
  if (typeof value === 'number') return isNamed && value !== 0 ? [`${path} = ${value}`] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => figuresNamed(inner, `${path}.${key}`, isNamed || named.test(key)));
}

const faultsIn = (found: readonly Found[]): string[] =>
  found.flatMap(({ who, place, text, body }) => [
    ...(revealing.test(text) ? [`${who}, ${place}: ${revealing.exec(text)?.[0]}`] : []),
    ...figuresNamed(body).map((figure) => `${who}, ${place}: ${figure}`),
  ]);

const placesOf = (found: readonly Found[], who: string) => new Set(found.filter((one) => one.who === who).map(({ place }) => place));

test('with rewards on, the same look finds the sums: in the sponsor’s pages, the friend’s form and receipt, and with staff', async () => {
  const { t, people } = await aTrust();
  await rewardsAtOnce(t);
  const things = await thingsOf(people, await friendsGive(t, people));
  const faults = faultsIn([...(await membersRead(t, people, things)), ...(await reads(t, 'staff', people.staff.all, things, forStaff))]);
  for (const place of [
    'ravi, GET /api/v1/me/referral:',
    'ravi, GET /api/v1/me/referrals:',
    'ravi, GET /api/v1/me/overview:',
    'ravi, GET /api/profile:',
  ])
    expect(
      faults.filter((fault) => fault.startsWith(place)),
      place,
    ).not.toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('asha, GET /api/v1/me/donation-form:'))).not.toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('asha, GET /api/v1/me/donations/:code/receipt:'))).not.toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('staff, GET /api/v1/admin/donations/:code:'))).not.toEqual([]);
});

describe.each(['off', 'recognition'] as const)('while the programme is %s', { timeout: 60_000 }, (programme) => {
  test('and never paid: sponsor, friends and staff read no sum of reward anywhere, and no mail says one', async () => {
    const { t, people } = await aTrust();
    await setTo(t, 'referral.programme', programme);
    const things = await thingsOf(people, await friendsGive(t, people));
    const members = await membersRead(t, people, things);
    const staff = await reads(t, 'staff', people.staff.all, things, forStaff);
    // The rules themselves may be looked up where they are set.
    const elsewhere = staff.filter(({ place }) => !place.startsWith('GET /api/v1/admin/settings'));
    expect(faultsIn([...members, ...elsewhere, ...mailsAfter(t, 0)])).toEqual([]);
    expect(t.inbox.to(people.asha.email).length).toBeGreaterThan(2);
    const [sponsor, friend] = [placesOf(members, 'ravi'), placesOf(members, 'asha')];
    for (const read of ['overview', 'referral', 'referrals', 'notifications', 'donation-form'])
      expect(sponsor).toContain(`GET /api/v1/me/${read}`);
    for (const read of ['donations/:code', 'donations/:code/receipt', 'statements/:financialYear'])
      expect(friend).toContain(`GET /api/v1/me/${read}`);
    expect(placesOf(staff, 'staff')).toContain('GET /api/v1/admin/donations/:code');
  });

  test('and paid before: what was earned is not shown to members any more, except as a balance and on the receipts of that time', async () => {
    const { t, people } = await aTrust();
    await rewardsAtOnce(t);
    const old = await friendsGive(t, people);
    const { sum } = await t.db
      .selectFrom('rewards')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('status', '=', 'booked')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(42_170);
    await setTo(t, 'referral.programme', programme);
    const sent = t.inbox.all().length;
    const later = await friendsGive(t, people);
    const things = await thingsOf(people, [...old, ...later]);
    const found = await membersRead(t, people, things);
    const form = 'GET /api/v1/me/withdrawal-form';
    const balances = ({ place }: Found) => place === form || place === 'GET /api/v1/me/statement';
    const receipts = ({ place }: Found) => place === 'GET /api/v1/me/donations/:code/receipt';
    expect(faultsIn([...found.filter((one) => !receipts(one) && !balances(one)), ...mailsAfter(t, sent)])).toEqual([]);
    // What he has he may withdraw, whatever the programme is now.
    expect(found.find((one) => one.place === form && one.who === 'ravi')?.body).toMatchObject({ balance: { earnings: 42_170 } });
    const asha = found.filter((one) => receipts(one) && one.who === 'asha');
    // The old one says what was set aside then; the new one nothing.
    expect(asha.map((one) => faultsIn([one]).length > 0)).toEqual([true, false]);
  });
});
