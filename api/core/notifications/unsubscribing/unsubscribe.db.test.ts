import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePreferences, type MailText, notify } from '#api/core/notifications/index.ts';
import { preferencesOf } from '#api/core/notifications/preferences/preferences.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { type Person, visitor, world } from '#api/testing/world/world.ts';
import { linkedToggles, openMessageUnsubscribePage, unsubscribeFromMessages } from '#contract/message-preferences.ts';
import { readUnsubscribeToken, unsubscribeToken } from './token.ts';

const t = await testAppOfFile();
const letter: MailText = { subject: 'Sign in', heading: 'Sign in', paragraphs: ['Sign in'] };
const everything = {
  emailNotifications: true,
  smsNotifications: true,
  donationReminders: true,
  monthlyReports: true,
  marketingEmails: true,
};

async function mailed(who: Person, kind: 'donation_unclaimed' | 'kyc_verified') {
  await t.db.transaction().execute((tx) => notify(tx, t, { to: { member: who.id }, kind, message: 'Sign in', mail: letter }));
  await t.runJobs();
  return t.inbox.last(who.email);
}
/** As a mail program presses the button: no cookie, no origin, a form. */
const press = (url: string) =>
  t.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a reminder carries its one-click way out, which switches off reminders and nothing else', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await t.db.transaction().execute((tx) => changePreferences(tx, t, asha.id, everything));
  const { headers, text, html } = await mailed(asha, 'donation_unclaimed');
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = headers['list-unsubscribe']?.match(/^<(http:\/\/anjuri\.test\/api\/v1\/message-unsubscriptions\/[\w-]+)>$/)?.[1] ?? '';
  const token = url.split('/').at(-1);
  for (const words of [text, html]) expect(words).toContain(`http://anjuri.test/messages/unsubscribe?token=${token}`);

  const answer = await press(url);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'unsubscribed', toggle: 'donationReminders' }]);
  expect(await preferencesOf(t.db, asha.id)).toEqual({ ...everything, donationReminders: false });
  expect((await preferencesOf(t.db, ravi.id)).donationReminders).toBe(true);
  t.inbox.clear();
  await expect(mailed(asha, 'donation_unclaimed')).rejects.toThrow('No mail');
  expect((await press(url)).statusCode, 'twice is as good as once').toBe(200);
  const { rows } = await sql<{ actor_kind: string; before: object; after: object }>`
    select actor_kind, before, after from audit_entries where subject = ${asha.code} and action = 'member.message_preferences_changed'`.execute(
    t.db,
  );
  expect(rows).toEqual([{ actor_kind: 'visitor', before: { donationReminders: true }, after: { donationReminders: false } }]);
});

test('a Hindi reader is led to the Hindi page', async () => {
  const { meera } = await world(t, { meera: { language: 'hi' } });
  expect((await mailed(meera, 'donation_unclaimed')).text).toContain('http://anjuri.test/hi/messages/unsubscribe?token=');
});

test('news of her own money has no such link: who forwards it gives nothing away', async () => {
  const { asha } = await world(t, { asha: {} });
  const { headers, text } = await mailed(asha, 'kyc_verified');
  expect(headers['list-unsubscribe']).toBeUndefined();
  expect(text).not.toContain('unsubscribe');
});

test('opening the address changes nothing and leads to the page with the button', async () => {
  const { asha } = await world(t, { asha: {} });
  const token = unsubscribeToken(t.config, { code: asha.code, toggle: 'donationReminders' });
  const answer = await visitor(t).asks(openMessageUnsubscribePage, { params: { token } });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `http://anjuri.test/messages/unsubscribe?token=${token}`]);
  expect((await preferencesOf(t.db, asha.id)).donationReminders).toBe(true);
});

test('a token that somebody made up or changed is refused, and switches off nobody’s', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const good = Buffer.from(unsubscribeToken(t.config, { code: asha.code, toggle: 'donationReminders' }), 'base64url');
  const changed = (at: number, byte: number) =>
    Buffer.concat([good.subarray(0, at), Buffer.of(byte), good.subarray(at + 1)]).toString('base64url');
  const ofRavi = Buffer.concat([good.subarray(0, 17), Buffer.from(ravi.code, 'latin1')]).toString('base64url');
  const nobody = unsubscribeToken(t.config, { code: 'ZZZZZZZZ', toggle: 'donationReminders' });
  const tokens = [
    changed(0, (good[0] ?? 0) ^ 1),
    changed(16, 1),
    changed(16, 7),
    ofRavi,
    nobody,
    good.subarray(0, 16).toString('base64url'),
    'A'.repeat(34),
  ];
  for (const token of tokens) {
    const answer = await visitor(t).asks(unsubscribeFromMessages, { params: { token } });
    expect([answer.statusCode, answer.json().code], token).toEqual([410, 'unsubscribe_link_invalid']);
  }
  for (const { id } of [asha, ravi]) expect((await preferencesOf(t.db, id)).donationReminders).toBe(true);
});

test('a link of an old mail works after the master keys were changed; one key’s links are not another’s', () => {
  const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
  for (const toggle of linkedToggles) {
    const old = unsubscribeToken({ masterKeys: [key('a', 1)] }, { code: 'ABCD1234', toggle });
    expect(readUnsubscribeToken({ masterKeys: [key('b', 2), key('a', 1)] }, old)).toEqual({ code: 'ABCD1234', toggle });
    expect(readUnsubscribeToken({ masterKeys: [key('b', 2)] }, old)).toBeUndefined();
  }
});
