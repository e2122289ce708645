import { describe, expect, test } from 'vitest';
import { type MemberMessageKind, mailGovernedBy } from '#api/core/notifications/catalogue/kinds.ts';
import { memberKinds } from '#api/core/notifications/catalogue/member-kinds.ts';
import { changePreferences, type MailText, mail, notify, type OwnToggle } from '#api/core/notifications/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { changeMyMessagePreferences } from '#contract/message-preferences.ts';
import { listMyNotifications } from '#contract/notifications.ts';

const t = await testAppOfFile();
const text: MailText = { subject: 'Sign in', heading: 'Sign in', paragraphs: ['Sign in'] };
const toggles = ['emailNotifications', 'smsNotifications', 'donationReminders', 'monthlyReports', 'marketingEmails'] as const;
/** A code goes to a number that is not hers yet: no toggle is asked, and no mail says it. */
const kinds = (Object.keys(memberKinds) as MemberMessageKind[]).filter((kind) => kind !== 'mobile_code');

/** Told as its module tells it: by the bell, by mail, or by both. */
const tell = (who: Person, kind: MemberMessageKind) =>
  t.db.transaction().execute(async (tx) => {
    const { by } = memberKinds[kind];
    const channels: readonly string[] = by;
    const letter = channels.includes('mail') ? { mail: text } : {};
    if (channels.includes('bell')) await notify(tx, t, { to: { member: who.id }, kind, message: 'Sign in', ...letter });
    else await mail(tx, t, { to: { member: who.id }, kind, mail: text });
  });
const all = (value: boolean) => Object.fromEntries(toggles.map((toggle) => [toggle, value])) as Record<OwnToggle, boolean>;
const set = (who: Person, changed: Partial<Record<OwnToggle, boolean>>) =>
  t.db.transaction().execute((tx) => changePreferences(tx, t, who.id, changed));

const { asha } = await world(t, { asha: {} });

describe('[F-07.2] every message of the catalogue obeys its toggle, and no other', () => {
  test.each(kinds)('%s', async (kind) => {
    await t.db.deleteFrom('notifications').execute();
    const channels: readonly string[] = memberKinds[kind].by;
    const governs = mailGovernedBy(kind);
    const mailed = async (preferences: Record<OwnToggle, boolean>) => {
      await set(asha, preferences);
      t.inbox.clear();
      await tell(asha, kind);
      await t.runJobs();
      return t.inbox.to(asha.email).length === 1;
    };
    const can = channels.includes('mail');
    expect(await mailed(all(true)), 'everything on').toBe(can);
    expect(await mailed(all(false)), 'everything off').toBe(can && governs === 'always');
    for (const toggle of toggles) {
      expect(await mailed({ ...all(true), [toggle]: false }), `only ${toggle} off`).toBe(can && governs !== toggle);
      expect(await mailed({ ...all(false), [toggle]: true }), `only ${toggle} on`).toBe(
        can && (governs === 'always' || governs === toggle),
      );
    }
    // The bell is her own page: nothing switches it off.
    const { unread } = await asha.does(listMyNotifications);
    expect(unread).toBe(channels.includes('bell') ? 2 + 2 * toggles.length : 0);
  });
});

test('a mail that waited while she switched it off does not go out', async () => {
  const { asha } = await world(t, { asha: {} });
  await tell(asha, 'kyc_verified');
  await asha.does(changeMyMessagePreferences, { body: { emailNotifications: false } });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
});

test('until she says otherwise: her own gifts and reminders yes, reports and advertising no', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const kind of ['receipt_issued', 'donation_unclaimed', 'monthly_report'] as const) await tell(asha, kind);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(2);
});

test('a message by a way that the catalogue does not name is a fault of ours, and nothing is sent', async () => {
  const { asha } = await world(t, { asha: {} });
  const wrong = (kind: MemberMessageKind) =>
    t.db.transaction().execute((tx) => notify(tx, t, { to: { member: asha.id }, kind, message: 'Sign in', mail: text }));
  await expect(wrong('password_changed')).rejects.toThrow('does not tell');
  await expect(wrong('donation_approved')).rejects.toThrow('does not tell');
  await expect(tell(asha, 'mobile_code')).rejects.toThrow('does not mail');
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
  expect((await asha.does(listMyNotifications)).rows).toEqual([]);
});
