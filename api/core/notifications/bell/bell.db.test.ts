import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { destroyMemberKey } from '#api/core/keys/index.ts';
import { type MailText, mail, notify, type StaffMessageKind } from '#api/core/notifications/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { listens, newsIn } from '#api/testing/hears.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import {
  listMyNotifications,
  listStaffNotifications,
  markMyNotificationsRead,
  markStaffNotificationsRead,
} from '#contract/notifications.ts';
import { says } from '#contract/values/words.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await setTo(t, 'org.name', { en: 'Anjuri', hi: 'अंजुरी' });
  await setTo(t, 'org.legal_name', { en: 'Anjuri Welfare Trust', hi: 'अंजुरी वेलफेयर ट्रस्ट' });
  await setTo(t, 'org.address', { en: '12 Example Road, Nashik', hi: '12 एक्ज़ाम्पल रोड, नासिक' });
  await setTo(t, 'org.email', 'help@anjuri.example');
});
afterAll(() => t.close());

const text: MailText = {
  subject: 'Your password was changed',
  heading: 'Welcome to {org}',
  paragraphs: ['Sign in', 'plain <script>alert(1)</script> & "quotes"'],
  facts: [{ label: 'Your User Id', value: '<b>X</b>' }],
  button: { label: 'Sign in', url: 'https://example.com/?a=1&b=2' },
};
const tell = (person: Person, more: { mail?: MailText; link?: string } = {}) =>
  t.db.transaction().execute((tx) =>
    notify(tx, t, {
      to: { member: person.id },
      kind: 'kyc_verified',
      message: says('The link works for {days, plural, one {# day} other {# days}}.', { days: 3 }),
      ...more,
    }),
  );

test('news is a row for the bell and a mail, in the language of the reader, or neither when the act fails', async () => {
  const { asha, meera } = await world(t, { asha: {}, meera: { language: 'hi' } });
  await tell(asha, { mail: text, link: '/user/dashboard' });
  await tell(meera, { mail: text });
  await t.runJobs();
  const { rows, unread } = await asha.does(listMyNotifications);
  expect(rows).toEqual([
    expect.objectContaining({ kind: 'kyc_verified', message: 'The link works for 3 days.', link: '/user/dashboard', read: false }),
  ]);
  expect(unread).toBe(1);
  expect((await meera.does(listMyNotifications)).rows[0]?.message).toMatch(/3 दिन/);

  const english = t.inbox.last(asha.email);
  expect(english).toMatchObject({ subject: 'Your password was changed' });
  expect(english.text).toContain('Welcome to Anjuri');
  expect(english.text).toContain('Anjuri Welfare Trust, 12 Example Road, Nashik');
  expect(english.text).toContain('help@anjuri.example');
  expect(t.inbox.last(meera.email).text).toContain('अंजुरी में आपका स्वागत है');

  await expect(
    t.db.transaction().execute(async (tx) => {
      await notify(tx, t, { to: { member: asha.id }, kind: 'kyc_verified', message: 'Sign in', mail: text });
      throw new Error('the act failed');
    }),
  ).rejects.toThrow('the act failed');
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(1);
  expect((await asha.does(listMyNotifications)).rows).toHaveLength(1);
});

test('a mail carries its logo inside and loads nothing from anywhere', async () => {
  const { asha } = await world(t, { asha: {} });
  await tell(asha, { mail: text });
  await t.runJobs();
  const { html } = t.inbox.last(asha.email);
  // The inbox puts what travels inside in place of its name.
  const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source ?? '');
  expect(sources).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBOR/)]);
  expect(html).toMatch(/alt=""[^>]*><\/td><td[^>]*>[^<]+/);
});

test('nothing in a mail becomes markup', async () => {
  const { asha } = await world(t, { asha: {} });
  await tell(asha, { mail: text });
  await t.runJobs();
  const { html } = t.inbox.last(asha.email);
  expect(html).not.toMatch(/<script>|<b>X/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
});

test('reading marks up to the newest seen, mine only; the list walks back by key', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  for (let i = 0; i < 12; i += 1) await tell(asha);
  await tell(ravi);
  const first = await asha.does(listMyNotifications);
  expect([first.rows.length, first.unread]).toEqual([10, 12]);
  const rest = await asha.does(listMyNotifications, { query: { after: first.next ?? '' } });
  expect([rest.rows.length, rest.next]).toEqual([2, null]);
  await asha.does(markMyNotificationsRead, { body: { upTo: first.rows[2]?.id } });
  expect((await asha.does(listMyNotifications)).unread).toBe(2);
  // Ravi's own number, far above, does not reach hers, nor the other way round.
  await ravi.does(markMyNotificationsRead, { body: { upTo: 1_000_000 } });
  expect((await asha.does(listMyNotifications)).unread).toBe(2);
  expect((await ravi.does(listMyNotifications)).unread).toBe(0);
});

test('an address that is not verified gets no news; an erased member gets none either', async () => {
  const { asha, ravi } = await world(t, { asha: { verified: false }, ravi: {} });
  await tell(asha, { mail: text });
  await tell(ravi, { mail: text });
  await t.db.transaction().execute((tx) => destroyMemberKey(tx, t, ravi.id));
  await t.runJobs();
  expect([...t.inbox.to(asha.email), ...t.inbox.to(ravi.email)]).toEqual([]);
});

test('a mail that fails for now is sent later, with the same Message-ID each time', async () => {
  const { asha } = await world(t, { asha: {} });
  await t.db.transaction().execute((tx) => mail(tx, t, { to: { member: asha.id }, kind: 'receipt_issued', mail: text }));
  t.inbox.refuse(1);
  expect(await t.runJobs({ mayFail: true })).toHaveLength(1);
  expect(t.inbox.to(asha.email)).toHaveLength(0);
  t.clock.advance({ minutes: 10 });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(1);
  expect(t.inbox.last(asha.email).headers['message-id']).toMatch(/^<mail-\d+@/);
});

const tellStaff = (staff: StaffPerson, kind: StaffMessageKind) =>
  t.db.transaction().execute((tx) => notify(tx, t, { to: { staff: staff.id }, kind, message: 'Sign in', link: '/admin/dashboard' }));

test('[D-03.11] staff see message, time, read and type of what concerns them, each their own', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const kinds = ['ticket_opened', 'second_person_asked', 'kyc_many_opened', 'payout_accounts_many_revealed', 'deposits_late'] as const;
  await tellStaff(staff.finance, 'ticket_opened');
  await tell(asha);
  for (const kind of kinds) await tellStaff(staff.admin, kind);

  const { rows, unread } = await staff.admin.does(listStaffNotifications);
  expect(rows.map(({ kind, type }) => [kind, type])).toEqual([
    ['deposits_late', 'deposit'],
    ['payout_accounts_many_revealed', 'withdrawal'],
    ['kyc_many_opened', 'user'],
    ['second_person_asked', 'system'],
    ['ticket_opened', 'support'],
  ]);
  expect(rows[0]).toMatchObject({ message: 'Sign in', at: t.clock.now().toISOString(), read: false, link: '/admin/dashboard' });
  expect(unread).toBe(5);

  await staff.admin.does(markStaffNotificationsRead, { body: { upTo: rows[1]?.id } });
  const after = await staff.admin.does(listStaffNotifications);
  expect(after.rows.map(({ read }) => read)).toEqual([false, true, true, true, true]);
  expect(after.unread).toBe(1);
  expect((await staff.finance.does(listStaffNotifications)).unread, 'nobody reads for somebody else').toBe(1);
  expect((await asha.does(listMyNotifications)).unread).toBe(1);
});

test('the bell of an open page is told, and only hers; and her other window when she has read it', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [hers, his, desk] = [await listens(t, asha, 'me'), await listens(t, ravi, 'me'), await listens(t, staff.admin, 'admin')];
  const about = { about: 'notification', code: null };
  await tell(asha);
  await vi.waitUntil(() => newsIn(hers.events).length === 1);
  await asha.does(markMyNotificationsRead, { body: { upTo: 1_000_000 } });
  await vi.waitUntil(() => newsIn(hers.events).length === 2);
  // Nothing new was read: nobody is told.
  await asha.does(markMyNotificationsRead, { body: { upTo: 1_000_000 } });
  await tellStaff(staff.admin, 'ticket_opened');
  await vi.waitUntil(() => newsIn(desk.events).length === 1);
  expect(newsIn(hers.events)).toEqual([about, about]);
  expect(newsIn(his.events)).toEqual([]);
  expect(newsIn(desk.events)).toEqual([about]);
});
