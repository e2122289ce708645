import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { type Hints, sampleOf, textPlaces, withText } from '#api/testing/access/sample-of.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { ask, type Input } from '#api/testing/call.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { PASSWORD, type World, world } from '#api/testing/world/world.ts';
import { getMe, signOut } from '#contract/accounts/accounts.ts';
import { staffSignOut } from '#contract/accounts/staff.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

/** Every text of every request of the contract, filled with what no honest keyboard sends. A new field is in it by itself. */
const endsSessions = new Set([placeOf(signOut), placeOf(staffSignOut)]);
const endpoints = (await allEndpoints()).filter((endpoint) => !endsSessions.has(placeOf(endpoint)));

const hostile = {
  nul: 'a\u0000b',
  'half a character': 'a\ud800b',
  'the other half': '\udc00',
  'text that runs backwards': 'Asha \u202elitaP\u2066',
  nothing: '\u200b\u200b',
  'our own separator': 'a\u001f{bad',
  'a broken message': '{n, plural, one {#} other {',
  'a pile of accents': `Z${'\u0301'.repeat(300)}`,
  'a name of every object': '__proto__',
};

let t: TestApp;
let people: World<'asha' | 'ravi'>;
let hints: Hints;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  t = await testApp();
  people = await world(t, { asha: {}, ravi: {} });
  const { asha, ravi, staff } = people;
  await addCampaign(t, 'widow-fund');
  const gift = await asha.donates(rupees(501), { campaign: 'widow-fund' });
  const paid = bookings([upi(rupees(77), '431822907111', 'NOBODY WE KNOW')], rupees(1_000), moneyDay(t.clock.now()));
  const { code: statement } = await importsStatement(t, staff.finance, paid);
  codes = {
    members: ravi.code,
    staff: staff.support.code,
    donations: gift.code,
    statements: statement,
    'bank-lines': 'BNK001',
    unclaimed: 'BNK001',
  };
  const secrets = Object.fromEntries(['token', 'challenge', 'enrolment'].map((name) => [name, 'x'.repeat(43)]));
  const left = [
    'campaign',
    'intent',
    'retryOf',
    'mapping',
    'termsVersion',
    'page',
    'sponsorCode',
    'memberCode',
    'from',
    'to',
    'min',
    'max',
  ];
  hints = {
    ...Object.fromEntries(left.map((name) => [name, undefined])),
    ...secrets,
    file: await uploadedReceipt(t, { member_id: asha.id }),
    receipt: await uploadedReceipt(t, { member_id: asha.id }),
    evidence: await uploadedReceipt(t, { staff_id: staff.all.id }),
    slug: 'widow-fund',
    member: ravi.code,
    method: 'cheque',
    email: 'new@example.com',
    mobile: '9822044815',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    utr: '431822907156',
    amount: rupees(501),
    received: rupees(501),
    pan: 'ABCPE1234F',
    after: '1',
    number: '2026-27/000001',
    key: 'org.phone',
    version: 0,
    codes: [gift.code],
    retry: gift.code,
    financialYear: '2026-27',
    path: '/',
  };
});
afterAll(() => t.close());

let calls = 0;
const given: number[] = [];
async function answers(endpoint: Endpoint, input: Input): Promise<number> {
  const { access } = endpoint.config;
  const token = access === 'public' ? undefined : access === 'member' ? people.asha.token : people.staff.all.token;
  calls += 1;
  const headers = endpoint.method === 'GET' ? {} : { 'idempotency-key': `hostile-${calls}` };
  const { statusCode } = await ask(t.app, endpoint, { headers, ip: `10.${calls >> 8}.${calls & 255}.1`, ...input }, token);
  given.push(statusCode);
  return statusCode;
}

const samples = (place: string, { schema: { params, querystring, body } }: Endpoint): Input => {
  const thing = codes[Object.keys(codes).findLast((name) => place.includes(`/${name}/:code`)) ?? ''];
  const own = { ...hints, code: place.includes(':code') ? (thing ?? people.ravi.code) : '000000' };
  const made = {
    ...(params ? { params: sampleOf(params, own) } : {}),
    ...(querystring ? { query: sampleOf(querystring, own) } : {}),
    ...(body ? { body: sampleOf(body, own) } : {}),
  };
  return JSON.parse(JSON.stringify(made));
};

test.for(endpoints.map((endpoint) => [placeOf(endpoint), endpoint] as const))(
  '%s answers no text with a fault',
  async ([place, endpoint]) => {
    const sample = samples(place, endpoint);
    const faults: string[] = [];
    for (const path of textPlaces(sample))
      for (const [name, text] of Object.entries(hostile)) {
        // An address has no half characters: the browser's own encoder refuses them.
        if (path[0] !== 'body' && !text.isWellFormed()) continue;
        const status = await answers(endpoint, withText(sample, path, text) as Input);
        if (status >= 500) faults.push(`${path.join('.')} with ${name}: ${status}`);
      }
    expect(faults).toEqual([]);
  },
);

test('none of it was kept: no column of any table holds what cannot be seen', async () => {
  // Much of it was taken, else there would be nothing to look for.
  expect(given.filter((status) => status < 300).length).toBeGreaterThan(100);
  const { rows } = await sql<{ place: string; name: string }>`
    select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
     where table_schema in ('public', 'ledger') and data_type in ('text', 'character varying', 'jsonb')`.execute(t.db);
  expect(rows.length).toBeGreaterThan(50);
  const unseen = '[\u0001-\u0008\u000b-\u001e\u200b\u202a-\u202e\u2060-\u2069\ufeff]';
  const found: string[] = [];
  for (const { place, name } of rows) {
    const column = sql`${sql.ref(name)}::text`;
    const kept = await sql<{ text: string }>`select ${column} as text from ${sql.raw(place)} where ${column} ~ ${unseen}`.execute(t.db);
    if (kept.rows[0]) found.push(`${place}.${name}: ${JSON.stringify(kept.rows[0].text)}`);
  }
  expect(found).toEqual([]);
});

test('no header is answered with a fault', async () => {
  const names = [
    'authorization',
    'cookie',
    'accept-language',
    'x-language',
    'x-request-id',
    'x-forwarded-for',
    'idempotency-key',
    'content-type',
  ];
  const put = endpoints.find(({ url }) => url === '/api/v1/me/language') as Endpoint;
  for (const name of [...names, 'user-agent', 'if-none-match', 'origin', 'referer', 'x-file-name', 'accept', 'accept-encoding'])
    for (const value of [
      ...Object.values(hostile),
      '\u00ff\u00fe',
      '%00%ff',
      ',;=',
      `Bearer ${'\u0000'.repeat(43)}`,
      `anjuri_session=${'%00'.repeat(43)}`,
    ])
      for (const endpoint of [getMe, put]) {
        const status = await answers(endpoint, { headers: { [name]: value }, ...(endpoint === put ? { body: { language: 'en' } } : {}) });
        expect(status, `${name}: ${JSON.stringify(value)}`).toBeLessThan(500);
      }
});
