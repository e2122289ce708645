import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changePreferences } from '#api/core/notifications/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { type Person, visitor, world } from '#api/testing/world/world.ts';
import { changeMyMessagePreferences, getMyMessagePreferences, messageToggles } from '#contract/message-preferences.ts';
import { confirmSubscription, subscribe } from '#contract/newsletter/subscribing.ts';

const t = await testAppOfFile();

const atFirst = {
  emailNotifications: true,
  smsNotifications: false,
  donationReminders: true,
  monthlyReports: false,
  newsletter: false,
  marketingEmails: false,
};
const change = (who: Person, body: object) => who.does(changeMyMessagePreferences, { body });
const preferences = async (who: Person) => (await who.does(getMyMessagePreferences)).preferences;
const list = async (email: string) =>
  (
    await sql<{ status: string; event: string; page: string | null; words: string | null }>`
      select s.status, c.event, c.page, c.words from newsletter_subscribers s join newsletter_consents c on c.subscriber_id = s.id
       where s.email = ${email} order by c.id`.execute(t.db)
  ).rows;
const log = async (who: Person) =>
  (
    await sql<{ before: object; after: object }>`
      select before, after from audit_entries where action = 'member.message_preferences_changed' and subject = ${who.code} order by id`.execute(
      t.db,
    )
  ).rows;

test('a new member hears of her own gifts and money by mail; what is advertising waits for her yes', async () => {
  const { asha } = await world(t, { asha: {} });
  expect(await asha.does(getMyMessagePreferences)).toEqual({
    preferences: atFirst,
    email: { address: asha.email, isVerified: true, hasBounced: false },
    mobile: '9822044815',
    canText: false,
    newsletterWaits: false,
  });
});

describe('[F-07.1] each toggle is stored, by itself', () => {
  test.each(messageToggles)('%s', async (toggle) => {
    const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
    const turned = !atFirst[toggle];
    const answer = await change(asha, { [toggle]: turned });
    expect(answer.preferences).toEqual({ ...atFirst, [toggle]: turned });
    expect(await preferences(asha)).toEqual({ ...atFirst, [toggle]: turned });
    expect(await preferences(ravi), 'nobody else’s').toEqual(atFirst);
    expect(await log(asha)).toEqual([{ before: { [toggle]: !turned }, after: { [toggle]: turned } }]);

    await change(asha, { [toggle]: turned });
    expect(await log(asha), 'the same again is no change').toHaveLength(1);
    await change(asha, { [toggle]: !turned });
    expect(await preferences(asha)).toEqual(atFirst);
  });
});

test('two windows that switch different things at once both get what they asked for', async () => {
  const { asha } = await world(t, { asha: {} });
  await inTurn(
    t.db,
    (tx) => changePreferences(tx, t, asha.id, { monthlyReports: true }),
    () => change(asha, { marketingEmails: true }),
  );
  expect(await preferences(asha)).toMatchObject({ monthlyReports: true, marketingEmails: true });
});

test('what is no toggle, or no yes or no, is refused and changes nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const body of [{ emailNotifications: 'no' }, { isAdmin: true }, { newsletter: null }, []])
    expect((await asha.asks(changeMyMessagePreferences, { body })).statusCode, JSON.stringify(body)).toBe(400);
  expect(await preferences(asha)).toEqual(atFirst);
});

test('a verified address is on the newsletter’s list at once, with the words she agreed to, and off it at once', async () => {
  const { asha } = await world(t, { asha: {} });
  await change(asha, { newsletter: true });
  expect(await list(asha.email)).toEqual([
    {
      status: 'confirmed',
      event: 'requested',
      page: '/user/profile/notifications',
      words: expect.stringMatching(/By subscribing you agree/),
    },
    { status: 'confirmed', event: 'confirmed', page: null, words: null },
  ]);
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Welcome to the .* newsletter$/)]);

  expect((await change(asha, { newsletter: false })).preferences.newsletter).toBe(false);
  expect(await list(asha.email), 'the address is gone').toEqual([]);
  // On and off and on does not fill her mailbox.
  await change(asha, { newsletter: true });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(1);
});

test('who subscribed on the public page sees it here, and can end it here', async () => {
  const { asha } = await world(t, { asha: {} });
  await visitor(t).does(subscribe, { body: { email: asha.email } });
  expect(await asha.does(getMyMessagePreferences)).toMatchObject({ preferences: { newsletter: false }, newsletterWaits: true });
  await t.runJobs();
  const token = new URL(t.inbox.last(asha.email).links[0] ?? '').searchParams.get('token');
  await visitor(t).does(confirmSubscription, { body: { token } });
  expect(await asha.does(getMyMessagePreferences)).toMatchObject({ preferences: { newsletter: true }, newsletterWaits: false });
  await change(asha, { newsletter: false });
  expect(await list(asha.email)).toEqual([]);
});

describe('an address that was never verified may be a stranger’s', () => {
  test('it gets the mail that asks, once; only its reader confirms', async () => {
    const { asha } = await world(t, { asha: { verified: false } });
    expect(await change(asha, { newsletter: true })).toMatchObject({ preferences: { newsletter: false }, newsletterWaits: true });
    await change(asha, { newsletter: false });
    await change(asha, { newsletter: true });
    await t.runJobs();
    expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Confirm your subscription/)]);
    expect((await list(asha.email)).map(({ event }) => event)).toEqual(['requested']);
  });

  test('she learns nothing about the list, and ends nobody’s subscription', async () => {
    const { asha, mallory } = await world(t, { asha: {}, mallory: { verified: false } });
    await change(asha, { newsletter: true });
    await t.runJobs();
    // Mallory types Asha's address.
    await sql`update members set email = ${asha.email} where id = ${mallory.id}`.execute(t.db);
    const seen = await mallory.does(getMyMessagePreferences);
    expect([seen.preferences.newsletter, seen.newsletterWaits]).toEqual([false, false]);
    const asked = await change(mallory, { newsletter: true });
    expect([asked.preferences.newsletter, asked.newsletterWaits], 'as with a new address').toEqual([false, true]);
    await change(mallory, { newsletter: false });
    expect((await list(asha.email))[0]?.status).toBe('confirmed');
    expect((await preferences(asha)).newsletter).toBe(true);
  });
});

test('a script that switches on and off for ever is slowed down', async () => {
  const { asha } = await world(t, { asha: {} });
  const answers: number[] = [];
  for (let i = 0; i < 62; i += 1)
    answers.push((await asha.asks(changeMyMessagePreferences, { body: { monthlyReports: i % 2 === 0 } })).statusCode);
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(answers.slice(60)).toEqual([429, 429]);
});
