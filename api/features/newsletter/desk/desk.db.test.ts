import { beforeEach, describe, expect, test } from 'vitest';
import { stopAddress } from '#api/core/notifications/index.ts';
import { unsubscribeToken } from '#api/features/newsletter/links.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { readers } from '#api/testing/world/desks/newsletter.ts';
import { visitor, world } from '#api/testing/world/world.ts';
import { exportSubscribers, getSubscriber, listSubscribers } from '#contract/newsletter/list-subscribers.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#contract/newsletter/subscribing.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});

beforeEach(async () => {
  await t.db.deleteFrom('newsletter_subscribers').execute();
  t.inbox.clear();
});

const list = (query: Record<string, string> = {}) => staff.editor.does(listSubscribers, { query });
const codeFor = async (email: string) => (await list({ find: email })).rows[0]?.code ?? '';

/** Asha asks on the first page, confirms by the link, and leaves by the other. */
async function comesAndGoes(email: string) {
  const someone = visitor(t);
  await someone.does(subscribe, { body: { email, language: 'en', page: '/' } });
  await t.runJobs();
  const code = await codeFor(email);
  const token = new URL(t.inbox.last(email).links[0] ?? '').searchParams.get('token') ?? '';
  await someone.does(confirmSubscription, { body: { token } });
  const row = await t.db.selectFrom('newsletter_subscribers').select('code').where('email', '=', email).executeTakeFirstOrThrow();
  return { code, leaves: () => someone.does(unsubscribe, { params: { token: unsubscribeToken(row.code) } }) };
}

test('[D-14.3] the list names every reader, newest first, with status, language and totals', async () => {
  await readers(t, ['asha@example.org', 'ravi@example.org']);
  await readers(t, ['meera@example.org'], 'hi');
  await visitor(t).does(subscribe, { body: { email: 'new@example.org' } });
  const { rows, total, totals } = await list();
  expect(rows.map(({ email, status, language }) => [email, status, language])).toEqual([
    ['new@example.org', 'pending', 'en'],
    ['meera@example.org', 'confirmed', 'hi'],
    ['ravi@example.org', 'confirmed', 'en'],
    ['asha@example.org', 'confirmed', 'en'],
  ]);
  expect(total).toBe(4);
  expect(totals).toEqual({
    pending: { count: 1, isExact: true },
    confirmed: { count: 3, isExact: true },
    unsubscribed: { count: 0, isExact: true },
  });
  expect((await list({ language: 'hi' })).rows.map(({ email }) => email)).toEqual(['meera@example.org']);
  expect((await list({ status: 'pending' })).rows.map(({ email }) => email)).toEqual(['new@example.org']);
  expect((await list({ find: 'ASHA@example.org' })).rows.map(({ email }) => email)).toEqual(['asha@example.org']);
  expect((await list({ find: 'asha' })).rows, 'not by half an address').toEqual([]);
});

test('an address that mail servers refuse is marked', async () => {
  await readers(t, ['bounced@example.org', 'ravi@example.org']);
  await t.db.transaction().execute((tx) => stopAddress(tx, t, 'bounced@example.org', 'refused'));
  expect((await list()).rows.map(({ email, hasBounced }) => [email, hasBounced])).toEqual([
    ['ravi@example.org', false],
    ['bounced@example.org', true],
  ]);
});

describe('who may not send it', () => {
  test.each(['auditor', 'trustee'] as const)(
    '%s reads addresses masked, in the list, the details and the export, and finds none by one',
    async (role) => {
      await readers(t, ['asha@example.org']);
      const code = await codeFor('asha@example.org');
      const shown = await staff[role].does(listSubscribers);
      const details = await staff[role].does(getSubscriber, { params: { code } });
      const csv = (await staff[role].asks(exportSubscribers)).body;
      for (const text of [JSON.stringify(shown), JSON.stringify(details), csv]) {
        expect(text).toContain('@');
        expect(text).not.toContain('asha@example.org');
      }
      expect((await staff[role].does(listSubscribers, { query: { find: 'asha@example.org' } })).rows).toEqual([]);
    },
  );
});

test('[D-14.3] the record of consent says what was agreed to, on which page, when, and how it ended', async () => {
  const { code, leaves } = await comesAndGoes('asha@example.org');
  const at = t.clock.now().toISOString();
  await leaves();
  const { email, status, trail } = await staff.editor.does(getSubscriber, { params: { code } });
  expect([email, status]).toEqual([null, 'unsubscribed']);
  expect(trail).toEqual([
    {
      event: 'requested',
      at,
      page: '/',
      words: expect.stringContaining('By subscribing you agree'),
      cause: null,
      hasAddressProof: true,
    },
    { event: 'confirmed', at, page: null, words: null, cause: null, hasAddressProof: true },
    { event: 'withdrawn', at, page: null, words: null, cause: 'reader', hasAddressProof: true },
  ]);
});

test('no answer holds the code that ends a subscription', async () => {
  await readers(t, ['asha@example.org']);
  const { code } = await t.db.selectFrom('newsletter_subscribers').select('code').executeTakeFirstOrThrow();
  const details = await staff.editor.does(getSubscriber, { params: { code: await codeFor('asha@example.org') } });
  for (const secret of [code, unsubscribeToken(code)]) expect(JSON.stringify([await list(), details])).not.toContain(secret);
});

describe('[D-14.3] the export', () => {
  test('has every row that the filter names, more than a batch, and no formula', async () => {
    await readers(t, [...Array.from({ length: 1_205 }, (_, n) => `reader${n}@example.org`), '=cmd@example.org']);
    await readers(t, ['meera@example.org'], 'hi');
    const { body, headers } = await staff.editor.asks(exportSubscribers, { query: { language: 'en' } });
    expect(headers['content-disposition']).toContain('newsletter.csv');
    const lines = body.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1_206);
    expect(new Set(lines).size).toBe(1_206);
    expect(lines[0]).toContain("'=cmd@example.org");
    expect(body).not.toContain('meera');
  });

  test('is logged with the number of rows, and asks who it is; ten an hour', async () => {
    const { staff: others } = await world(t, {});
    await readers(t, ['asha@example.org', 'ravi@example.org']);
    await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', others.editor.id).execute();
    const logged = () =>
      t.db
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'newsletter.exported')
        .where('actor_id', '=', others.editor.id)
        .execute();
    expect((await others.editor.asks(exportSubscribers)).json()).toMatchObject({ code: 'identity_not_confirmed' });
    expect(await logged()).toEqual([]);
    await t.db.updateTable('staff_sessions').set({ confirmed_at: t.clock.now() }).where('staff_id', '=', others.editor.id).execute();
    await others.editor.asks(exportSubscribers, { query: { find: 'asha@example.org' } });
    const [entry] = await logged();
    expect(entry?.after).toMatchObject({ rows: 1, isSearch: true });
    expect(JSON.stringify(entry)).not.toContain('asha');
    for (let times = 1; times < 10; times += 1) expect((await others.editor.asks(exportSubscribers)).statusCode).toBe(200);
    expect((await others.editor.asks(exportSubscribers)).statusCode).toBe(429);
    expect(await logged()).toHaveLength(10);
  });
});
