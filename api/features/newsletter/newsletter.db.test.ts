import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';

const asha = 'asha@example.org';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { MODE: 'demo', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => site.close());

// Every test starts with an empty list, a new day and an empty mailbox.
beforeEach(async () => {
  await sql`delete from newsletter_subscribers`.execute(site.db);
  site.clock.advance({ days: 400 });
  site.inbox.clear();
});

let lines = 0;
/** A visitor on a line of their own, unless the test says which. */
const subscribing = (email: unknown, { language = 'en', ip = `198.51.${++lines % 250}.7` }: { language?: string; ip?: string } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/newsletter/subscriptions',
    headers: { 'x-forwarded-for': ip, 'x-language': language },
    payload: { email, language, page: language === 'hi' ? '/hi' : '/' },
  });
const confirm = (token: string) => site.app.inject({ method: 'POST', url: '/api/v1/newsletter/confirmations', payload: { token } });
const list = async () =>
  (await sql<{ email: string | null; status: string }>`select email, status from newsletter_subscribers order by id`.execute(site.db)).rows;
const consents = async () =>
  (
    await sql<{ event: string; page: string | null; words: string | null; ip_hash: Buffer; at: Date }>`
    select event, page, words, ip_hash, at from newsletter_consents order by id`.execute(site.db)
  ).rows;
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';
const confirmTokenOf = (email: string) => tokenIn(site.inbox.last(email).links[0]);

async function subscribed(email: string): Promise<void> {
  await subscribing(email);
  await site.runJobs();
  await confirm(confirmTokenOf(email));
  await site.runJobs();
}

describe('[P-09.1] the address must be a valid, non-blank email', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['asha', 'Email is invalid'],
    ['asha@', 'Email is invalid'],
    ['asha@example.org, ravi@example.org', 'Email is invalid'],
    ['asha@example.org\r\nBcc: all@example.org', 'Email is invalid'],
    [`${'a'.repeat(250)}@example.org`, 'Email is invalid'],
  ])('%j is refused', async (email, message) => {
    const answer = await subscribing(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { email: message } });
    expect(await list()).toEqual([]);
  });
});

test('[P-09.4] the address is stored, gets a link, and counts only once that link is used', async () => {
  expect((await subscribing(' Asha@Example.org ')).json()).toEqual({ status: 'accepted' });
  expect(await list()).toEqual([{ email: asha, status: 'pending' }]);
  await site.runJobs();
  const mail = site.inbox.last(asha);
  expect(mail.subject).toBe('Confirm your subscription to the Anjuri newsletter');
  expect(mail.links[0]).toMatch(/^http:\/\/anjuri\.test\/newsletter\/confirm\?token=[\w-]+$/);

  expect((await confirm(confirmTokenOf(asha))).json()).toEqual({ status: 'confirmed' });
  expect(await list()).toEqual([{ email: asha, status: 'confirmed' }]);
  expect((await confirm(confirmTokenOf(asha))).statusCode, 'twice is as good as once').toBe(200);
  await site.runJobs();
  expect(site.inbox.to(asha).map(({ subject }) => subject)).toEqual([
    'Confirm your subscription to the Anjuri newsletter',
    'Welcome to the Anjuri newsletter',
  ]);
});

test('opening the link is not confirming: a mail scanner that follows it changes nothing', async () => {
  await subscribing(asha);
  await site.runJobs();
  await site.app.inject(`/api/v1/newsletter/confirmations?token=${confirmTokenOf(asha)}`);
  expect(await list()).toEqual([{ email: asha, status: 'pending' }]);
});

test('Hindi readers get Hindi mails and Hindi pages', async () => {
  await subscribing(asha, { language: 'hi' });
  await site.runJobs();
  const mail = site.inbox.last(asha);
  expect(mail.subject).toBe('अंजुरी के न्यूज़लेटर की पुष्टि करें');
  for (const words of [mail.text, mail.html]) expect(words).toMatch(/बस एक कदम और.*न्यूज़लेटर बंद करें/s);
  expect(mail.links[0]).toContain('/hi/newsletter/confirm?token=');
});

test('the record of consent holds when, which page, which words, and a hash of the internet address', async () => {
  const at = site.clock.now();
  await subscribing(asha, { ip: '203.0.113.9' });
  const [requested] = await consents();
  expect(requested).toMatchObject({
    event: 'requested',
    page: '/',
    at,
    words: 'By subscribing you agree that Anjuri sends you its newsletter by email. You can unsubscribe with one click at any time.',
  });
  expect(requested?.ip_hash.length).toBe(32);
  const { rows } = await sql<{ row: string }>`select n::text as row from newsletter_consents n`.execute(site.db);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  await expect(sql`update newsletter_consents set page = '/other'`.execute(site.db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from newsletter_consents`.execute(site.db)).rejects.toThrow(/permission denied/);
});

test('a new, a waiting and a confirmed address get the same answer, and a confirmed one gets no mail', async () => {
  const first = await subscribing(asha);
  await site.runJobs();
  site.clock.advance({ days: 2 });
  const waiting = await subscribing(asha);
  await site.runJobs();
  expect(site.inbox.to(asha)).toHaveLength(2);
  await confirm(confirmTokenOf(asha));
  await site.runJobs();
  site.clock.advance({ days: 2 });
  const known = await subscribing(asha.toUpperCase());
  await site.runJobs();
  expect(site.inbox.to(asha), 'two requests, one welcome, nothing for the third').toHaveLength(3);
  expect([waiting, known].map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [first.statusCode, first.body],
    [first.statusCode, first.body],
  ]);
  expect(await list()).toEqual([{ email: asha, status: 'confirmed' }]);
});

test('one line may ask three times an hour; the fourth is told how long to wait', async () => {
  const ip = '203.0.113.50';
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) expect((await subscribing(email, { ip })).statusCode).toBe(202);
  const fourth = await subscribing('d@example.org', { ip });
  expect(fourth.statusCode).toBe(429);
  expect(fourth.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  expect((await list()).map(({ email }) => email)).not.toContain('d@example.org');
  expect((await subscribing('d@example.org')).statusCode, 'another line is free').toBe(202);
});

test('one address gets one mail a day, from however many lines it is asked', async () => {
  for (let times = 0; times < 5; times++) expect((await subscribing(asha)).statusCode).toBe(202);
  await site.runJobs();
  expect(site.inbox.to(asha)).toHaveLength(1);
  site.clock.advance({ hours: 25 });
  await subscribing(asha);
  await site.runJobs();
  expect(site.inbox.to(asha)).toHaveLength(2);
});

test('a request sent again under its key counts once against every limit and gets the same answer', async () => {
  const send = () =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/newsletter/subscriptions',
      headers: { 'x-forwarded-for': '203.0.113.77', 'idempotency-key': 'wish-of-asha-1' },
      payload: { email: asha },
    });
  for (let times = 0; times < 6; times++) expect((await send()).json()).toEqual({ status: 'accepted' });
  expect((await send()).headers['idempotent-replayed']).toBe('true');
  await site.runJobs();
  expect(site.inbox.to(asha)).toHaveLength(1);
  const { rows } = await sql<{ row: string }>`select k::text as row from idempotency_keys k`.execute(site.db);
  expect(JSON.stringify(rows), 'the kept answer names nobody').not.toContain('asha');
});

test('twenty requests at the same moment make one subscriber and one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribing(asha)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  await site.runJobs();
  expect(await list()).toHaveLength(1);
  expect(site.inbox.to(asha)).toHaveLength(1);
});

describe('every newsletter mail carries a one-click unsubscribe, which works', () => {
  test('[P-09.5] the header of each mail can be posted to as mail programs do, and ends it', async () => {
    await subscribed(asha);
    for (const mail of site.inbox.to(asha)) {
      expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(mail.headers['list-unsubscribe']).toMatch(/^<http:\/\/anjuri\.test\/api\/v1\/newsletter\/unsubscriptions\/[\w-]+>$/);
      expect(mail.links.at(-1), 'and a link for people').toContain('/newsletter/unsubscribe?token=');
    }
    const url = new URL(String(site.inbox.last(asha).headers['list-unsubscribe']).slice(1, -1)).pathname;
    const click = () =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).json()).toEqual({ status: 'unsubscribed' });
    expect(await list(), 'the address itself is gone').toEqual([{ email: null, status: 'unsubscribed' }]);
    expect((await click()).statusCode, 'twice is as good as once').toBe(200);
    expect((await consents()).map(({ event }) => event)).toEqual(['requested', 'confirmed', 'withdrawn']);
  });

  test('opening the address changes nothing and leads to the page with the button', async () => {
    await subscribed(asha);
    const url = new URL(String(site.inbox.last(asha).headers['list-unsubscribe']).slice(1, -1)).pathname;
    const answer = await site.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('/newsletter/unsubscribe?token=')]);
    expect(await list()).toEqual([{ email: asha, status: 'confirmed' }]);
  });

  test('who unsubscribes before confirming gets no mail that still waits, and the old link confirms nothing', async () => {
    await subscribing(asha);
    await site.runJobs();
    const token = confirmTokenOf(asha);
    const away = tokenIn(site.inbox.last(asha).links.at(-1));
    site.clock.advance({ days: 2 });
    await subscribing(asha);
    await site.app.inject({ method: 'POST', url: `/api/v1/newsletter/unsubscriptions/${away}` });
    await site.runJobs();
    expect(site.inbox.to(asha)).toHaveLength(1);
    expect((await confirm(token)).json()).toMatchObject({ code: 'newsletter_link_invalid' });
  });

  test('who comes back later starts anew, with a consent of its own', async () => {
    await subscribed(asha);
    const away = tokenIn(site.inbox.last(asha).links.at(-1));
    await site.app.inject({ method: 'POST', url: `/api/v1/newsletter/unsubscriptions/${away}` });
    site.clock.advance({ days: 2 });
    await subscribed(asha);
    expect(await list()).toEqual([
      { email: null, status: 'unsubscribed' },
      { email: asha, status: 'confirmed' },
    ]);
  });
});

test('links that we did not make are refused, and the link to leave does not confirm', async () => {
  await subscribing(asha);
  await site.runJobs();
  const token = confirmTokenOf(asha);
  const leave = tokenIn(site.inbox.last(asha).links.at(-1));
  const forged = (token.at(0) === 'A' ? 'B' : 'A') + token.slice(1);
  const bent = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
  for (const wrong of [forged, bent, leave, `${leave}${'A'.repeat(21)}`])
    expect((await confirm(wrong)).json(), wrong).toMatchObject({ code: 'newsletter_link_invalid' });
  expect((await confirm('short')).statusCode).toBe(400);
  expect(await list()).toEqual([{ email: asha, status: 'pending' }]);
});

test('what is not confirmed within 30 days is erased with its record; what is confirmed stays', async () => {
  await subscribed('ravi@example.org');
  await subscribing(asha);
  await site.runJobs();
  const token = confirmTokenOf(asha);
  const purge = async () => {
    await site.db.transaction().execute((tx) => sql`select graphile_worker.add_job('newsletter-purge')`.execute(tx));
    await site.runJobs();
  };
  site.clock.advance({ days: 29 });
  await purge();
  expect(await list()).toHaveLength(2);
  site.clock.advance({ days: 2 });
  expect((await confirm(token)).json(), 'too old even before the purge').toMatchObject({ code: 'newsletter_link_invalid' });
  await purge();
  expect(await list()).toEqual([{ email: 'ravi@example.org', status: 'confirmed' }]);
  expect((await consents()).map(({ event }) => event)).toEqual(['requested', 'confirmed']);
});

test('a mail that the server refuses is tried again, once delivered', async () => {
  await subscribing(asha);
  site.inbox.refuse(1);
  expect(await site.runJobs({ mayFail: true })).toHaveLength(1);
  // The queue writes the failure down a moment after the job has ended, and with it the next turn.
  await vi.waitFor(async () => {
    await sql`update graphile_worker._private_jobs set run_at = ${site.clock.now()}`.execute(site.db);
    await site.runJobs();
    expect(site.inbox.to(asha)).toHaveLength(1);
  }, 10_000);
});

test('no waiting job, counter or failed job holds the address in clear', async () => {
  await subscribing('secret.reader@example.org');
  site.inbox.refuse(1);
  await site.runJobs({ mayFail: true });
  const { rows } =
    await sql`select j::text as job from graphile_worker._private_jobs j union all select r::text from rate_counters r`.execute(site.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret|reader@/);
});
