import { randomUUID } from 'node:crypto';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Area, Part, Round } from '#torture/attack/book.ts';
import { claims, LEAST, newUtr } from '#torture/attack/money.ts';
import { type Newcomer, newcomer, registers } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';
import type { Answer } from '#torture/attack/web.ts';

/** One of each kind that has broken something somewhere. */
const hostile: Readonly<Record<string, unknown>> = {
  NUL: 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'a right-to-left override': 'a\u202eb',
  'an isolate': '\u2066a\u2069',
  'five thousand letters': 'x'.repeat(5_000),
  'our own separator': 'a\u001f{"x":1}',
  'half of our own format': '\u001f{bad',
  'half a message format': '{n, plural, one {#} other {',
  __proto__word: '__proto__',
  constructor_word: 'constructor',
  'an SQL quote': "'; drop table members; --",
  'a percent pattern': '%_\\',
  markup: '<img src=x onerror=alert(1)>',
  'a line break and a header': 'a\r\nBcc: x@y.z',
  'an invisible character': '\u200b',
  nothing: '',
  'a number': 5,
  'a list': ['a'],
  'an object': { a: 1 },
  'a tag character': 'A\u{e0041}',
  'a bell and an escape': 'A\u0007\u001b[31m',
};

type Field = (value: unknown, sees: Seen) => Promise<Answer>;
interface Seen {
  readonly testbed: Testbed;
  readonly who: Newcomer;
  readonly staff: string;
  readonly receipt: string;
}

const inQuery = (value: unknown): string =>
  encodeURIComponent(
    String(value)
      .slice(0, 80)
      .replace(/[\ud800-\udfff]/g, ''),
  ) + (/[\ud800-\udfff]/.test(String(value)) ? '%ED%A0%80' : '');
const claim =
  (field: (value: unknown) => object): Field =>
  // Claims are limited per member: each text comes from somebody else.
  async (value, { testbed }) =>
    claims(testbed, await newcomer(testbed, 'Fuzz Giver'), LEAST, newUtr(), field(value));
const query =
  (path: string, as: 'nobody' | 'member' | 'staff'): Field =>
  (value, { testbed, who, staff }) =>
    testbed.demo.get(path + inQuery(value), as === 'nobody' ? {} : { token: as === 'member' ? who.token : staff });
const staffPost =
  (path: string, body: (value: unknown, sees: Seen) => object): Field =>
  (value, sees) =>
    sees.testbed.demo.post(path, body(value, sees), { token: sees.staff, key: true });
const visitorPost =
  (path: string, body: (value: unknown) => object): Field =>
  (value, { testbed }) =>
    testbed.demo.post(path, body(value), { key: true });
const register =
  (field: string): Field =>
  (value, { testbed }) =>
    registers(testbed.demo, { [field]: value });
const address = () => `s${randomUUID()}@example.org`;

const fields: Readonly<Record<string, Field>> = {
  'the name at registration': register('fullName'),
  'the address at registration': register('email'),
  'the mobile at registration': register('mobile'),
  'the sponsor at registration': register('sponsorCode'),
  'the language at registration': register('language'),
  'the User Id at sign-in': visitorPost('/api/v1/session', (userId) => ({ userId, password: 'x' })),
  'the password at sign-in': visitorPost('/api/v1/session', (password) => ({ userId: `nobody${randomUUID()}`, password })),
  'the User Id at a reset': visitorPost('/api/v1/password-reset-requests', (userId) => ({ userId })),
  'the address at a reminder': visitorPost('/api/v1/user-id-reminders', (email) => ({ email })),
  'the token of a link': visitorPost('/api/v1/links/check', (value) => ({ kind: 'email', token: String(value).padEnd(30, '.') })),
  'a code at sign-in': visitorPost('/api/v1/session/code', (code) => ({ challenge: 'A'.repeat(43), code })),
  'the message about a lost phone': visitorPost('/api/v1/session/lost-factor', (message) => ({ challenge: 'A'.repeat(43), message })),
  'the passkey at sign-in': visitorPost('/api/v1/session/passkey', (id) => ({
    response: { id, rawId: id, type: 'public-key', response: {} },
  })),
  'a staff address at sign-in': visitorPost('/api/v1/staff/session', (email) => ({ email, password: 'x' })),
  'a staff code at sign-in': visitorPost('/api/v1/staff/session/code', (code) => ({ challenge: 'A'.repeat(43), code })),
  'the address at the newsletter': visitorPost('/api/v1/newsletter/subscriptions', (email) => ({ email })),
  'the page at the newsletter': visitorPost('/api/v1/newsletter/subscriptions', (page) => ({ email: address(), page })),
  'the message of a browser’s report': visitorPost('/api/v1/reports', (message) => ({ message, stack: message, path: '/x' })),
  'the address of an older client': visitorPost('/api/login', (email) => ({ email, password: 'x' })),
  'the name on the wall': claim((wallName) => ({ showOnWall: true, wallName })),
  'a UTR': claim((utr) => ({ utr })),
  'the name for tax': claim((name) => ({ taxDetails: { name, address: 'x', pan: 'ABCPE1234F' } })),
  'the address for tax': claim((value) => ({ taxDetails: { name: 'N', address: value, pan: 'ABCPE1234F' } })),
  'the PAN': claim((pan) => ({ taxDetails: { name: 'N', address: 'x', pan } })),
  'the campaign of a claim': claim((campaign) => ({ campaign })),
  'the claim that is sent again': claim((retryOf) => ({ retryOf })),
  'the reference of a payment': claim((intent) => ({ intent })),
  'a sponsor in an address': query('/api/v1/sponsors/', 'nobody'),
  'a campaign in an address': query('/api/v1/campaigns/', 'nobody'),
  'the next page of the wall': query('/api/v1/campaigns/old-age-widow/wall?after=', 'nobody'),
  'the number of a receipt': query('/api/v1/receipts/verification?amount=100&number=', 'nobody'),
  'the next page of the bell': query('/api/v1/me/notifications?after=', 'member'),
  'the filter of my gifts': query('/api/v1/me/donations?campaign=', 'member'),
  'what a clerk looks for': query('/api/v1/admin/donations?find=', 'staff'),
  'what staff search for': query('/api/v1/admin/search?q=', 'staff'),
  'the day of a clerk’s filter': query('/api/v1/admin/donations?to=2026-01-01&from=', 'staff'),
  'the act in the log': query('/api/v1/admin/audit?action=', 'staff'),
  'the next page of the log': query('/api/v1/admin/audit?after=', 'staff'),
  'the reason of a rejection': staffPost('/api/v1/admin/donations/DEP9999/rejection', (reason) => ({ reason })),
  'the name of invited staff': staffPost('/api/v1/admin/staff', (fullName) => ({ fullName, email: address(), roles: ['support'] })),
  'the name of an invited member': staffPost('/api/v1/admin/members', (fullName) => ({ fullName, email: address(), mobile: '9822044815' })),
  'the purpose of looking at a file': (value, { testbed, staff, receipt }) =>
    testbed.demo.post(`/api/v1/admin/files/${receipt}/links`, { purpose: value }, { token: staff }),
  'the value of a setting': (value, { testbed, staff }) =>
    testbed.demo.put('/api/v1/admin/settings/org.phone', { value, version: 999 }, { token: staff, key: true }),
  'the reference of a cheque': staffPost('/api/v1/admin/donations', (reference, { who, receipt }) => ({
    member: who.code,
    method: 'cheque',
    amount: 50_100,
    receivedOn: '2026-11-10',
    reference,
    evidence: receipt,
  })),
  'the note of an assigned credit': staffPost('/api/v1/admin/reconciliation/unclaimed/BNK999999/assignment', (note, { who }) => ({
    member: who.code,
    note,
  })),
  'the reason of a suspension': staffPost('/api/v1/admin/members/ZZZZZZZZ/suspension', (reason) => ({ reason })),
  'the name of a file': (value, { testbed, who }) =>
    testbed.demo.send('POST', '/api/v1/files/receipt', {
      token: who.token,
      body: Buffer.from('x'),
      headers: { 'content-type': 'image/png', 'x-file-name': inQuery(value) || '%', 'idempotency-key': randomUUID() },
    }),
};

const LEAKS = /node_modules|at Object\.|\.ts:\d|postgres|syntax error|duplicate key|violates|PrismaClient|kysely/i;

async function fuzz({ testbed, check, full }: Round, list: Readonly<Record<string, Field>>) {
  const values = Object.entries(hostile).filter((_, i) => full || i % 2 === 0 || i < 4);
  for (const [name, send] of Object.entries(list)) {
    const who = await newcomer(testbed, 'Fuzz Sender');
    const sees = { testbed, who, staff: testbed.staff.all.token, receipt: await uploadedReceipt(testbed.deps, { member_id: who.id }) };
    const faults: string[] = [];
    const answers = await Promise.all(values.map(async ([what, value]) => ({ what, ...(await send(value, sees)) })));
    for (const { what, status, text } of answers)
      if (status >= 500 || status === 0 || LEAKS.test(text)) faults.push(`${what} → ${status} ${text.slice(0, 60)}`);
    check(`${name} takes every hostile text without breaking or telling`, faults.length === 0, faults);
  }
}

const everyField: Part = (round) => fuzz(round, fields);

const bodies: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const { token } = await newcomer(testbed, 'Odd Bodies');
  const put = (body: string, key: boolean) => demo.put('/api/v1/me/language', body, { token, ...(key ? { key: true } : {}) });
  const deep = { arrays: '['.repeat(60_000) + ']'.repeat(60_000), objects: `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}` };
  for (const [what, text] of Object.entries(deep))
    for (const hasKey of [true, false]) {
      const { status } = await put(`{"language":"en","x":${text}}`, hasKey);
      check(`deep ${what} ${hasKey ? 'with' : 'without'} a repeat key are refused`, status === 400 || status === 413, status);
    }
  check(
    'JSON of 300 kB is refused',
    (await demo.post('/api/v1/session', { userId: 'a', password: 'b', x: 'y'.repeat(300_000) })).status === 413,
  );
  const many = `{"language":"en",${Array.from({ length: 15_000 }, (_, i) => `"k${i}":1`).join()}}`;
  const wide = await put(many, true);
  check('fifteen thousand fields break nothing', wide.status < 500 && wide.milliseconds < 5_000, [wide.status, wide.milliseconds]);
  for (const [what, text] of Object.entries({
    'half an object': '{"a":',
    nothing: '',
    'a number': '7',
    null: 'null',
    'two objects': '{}{}',
    'NUL bytes': '\0\0',
  })) {
    const { status, text: said } = await demo.send('PUT', '/api/v1/me/language', {
      token,
      body: Buffer.from(text),
      headers: { 'content-type': 'application/json' },
    });
    check(`a body of ${what} is refused in our own words`, status === 400 && !/Unexpected|JSON at|SyntaxError/.test(said), [status, said]);
  }
  const xml = await demo.send('POST', '/api/v1/session', { body: Buffer.from('<a/>'), headers: { 'content-type': 'application/xml' } });
  check('XML is refused as a kind of content', xml.status === 415, xml.status);
  const utf16 = await demo.send('PUT', '/api/v1/me/language', {
    token,
    body: Buffer.from('{"language":"hi"}', 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  });
  check('JSON in another encoding is refused', utf16.status >= 400 && utf16.status < 500, utf16.status);
  const crowded = await demo.get(`/api/v1/campaigns?${'a=1&'.repeat(3_500)}`);
  check('three thousand query parameters break nothing', crowded.status < 500 && crowded.milliseconds < 3_000, crowded.status);
};

export const fuzzing: Area = { name: 'fuzz', always: [everyField, bodies] };
