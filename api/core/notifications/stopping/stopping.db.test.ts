import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { type MailText, type MemberMessageKind, mail } from '#api/core/notifications/index.ts';
import { preferencesOf } from '#api/core/notifications/preferences/preferences.ts';
import { AddressRefused, openMailer } from '#api/platform/mail.ts';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { type Person, visitor, world } from '#api/testing/world/world.ts';
import { resendVerification, verifyEmail } from '#contract/accounts/email.ts';
import { reportBounce } from '#contract/mail/bounces.ts';
import { changeMyMessagePreferences, getMyMessagePreferences } from '#contract/message-preferences.ts';

const SECRET = 'a secret of the mail server';
const t = await testAppOfFile({ env: { MAIL_HOOK_SECRET: SECRET } });
const letter: MailText = { subject: 'Sign in', heading: 'Sign in', paragraphs: ['Sign in'] };

const send = async (who: Person, kind: MemberMessageKind) => {
  await t.db.transaction().execute((tx) => mail(tx, t, { to: { member: who.id }, kind, mail: letter }));
  await t.runJobs();
};
const report = (body: object, secret: string | undefined = SECRET) =>
  t.app.inject({ method: 'POST', url: reportBounce.url, headers: secret ? { authorization: `Bearer ${secret}` } : {}, payload: body });
const hasBounced = async (who: Person) => (await who.does(getMyMessagePreferences)).email.hasBounced;
const stops = async () => (await sql<{ row: string }>`select s::text as row from suppressed_addresses s`.execute(t.db)).rows;

test('an address that the mail server refuses for good is not written to again; warnings and links that were asked for still are', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  t.inbox.refuseForGood(asha.email, '5.1.1 No such user');
  await send(asha, 'receipt_issued');
  expect(await hasBounced(asha)).toBe(true);
  expect(await hasBounced(ravi)).toBe(false);
  expect(JSON.stringify(await stops()), 'kept as a digest').not.toContain('asha');

  t.inbox.refuseForGood(asha.email, undefined);
  await send(asha, 'receipt_issued');
  expect(t.inbox.to(asha.email)).toEqual([]);
  await send(asha, 'withdrawal_asked_elsewhere');
  await send(asha, 'password_changed');
  expect(t.inbox.to(asha.email)).toHaveLength(2);
});

test('she asks for a link, opens it, and hears from us again', async () => {
  const { asha } = await world(t, { asha: {} });
  expect((await asha.asks(resendVerification)).statusCode, 'a verified address needs none').toBe(409);
  await report({ address: asha.email.toUpperCase(), kind: 'hard' });
  expect(await hasBounced(asha)).toBe(true);
  await asha.does(resendVerification);
  await t.runJobs();
  await asha.does(verifyEmail, { body: { token: tokenIn(t.inbox.last(asha.email)) } });
  expect(await hasBounced(asha)).toBe(false);
  t.inbox.clear();
  await send(asha, 'receipt_issued');
  expect(t.inbox.to(asha.email)).toHaveLength(1);
});

test('a full mailbox, a busy server and a refusal because of us are tried again, and stop nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const words of ['5.2.2 Mailbox full', '5.7.1 Looks like spam']) {
    t.inbox.refuseForGood(asha.email, words);
    await t.db.transaction().execute((tx) => mail(tx, t, { to: { member: asha.id }, kind: 'receipt_issued', mail: letter }));
    expect(await t.runJobs({ mayFail: true }), words).toHaveLength(1);
    expect(await hasBounced(asha), words).toBe(false);
    t.inbox.refuseForGood(asha.email, undefined);
    t.clock.advance({ minutes: 10 });
    await t.runJobs();
  }
  expect(t.inbox.to(asha.email)).toHaveLength(2);
});

test('a complaint switches off whatever can be, the newsletter too, and leaves everybody else alone', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  for (const who of [asha, ravi])
    await who.does(changeMyMessagePreferences, {
      body: { monthlyReports: true, marketingEmails: true, smsNotifications: true, newsletter: true },
    });
  await t.runJobs();
  const before = (await ravi.does(getMyMessagePreferences)).preferences;
  expect((await report({ address: asha.email, kind: 'complaint' })).statusCode).toBe(200);
  await t.runJobs();
  expect((await asha.does(getMyMessagePreferences)).preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    donationReminders: false,
    monthlyReports: false,
    newsletter: false,
    marketingEmails: false,
  });
  expect((await ravi.does(getMyMessagePreferences)).preferences).toEqual(before);
  const { rows } = await sql`select 1 from graphile_worker.jobs j where j::text like '%asha@%'`.execute(t.db).catch(() => ({ rows: [] }));
  expect(rows).toEqual([]);
});

test('only the mail server may report; whoever else tries silences nobody and learns nothing', async () => {
  const { asha } = await world(t, { asha: {} });
  const body = { address: asha.email, kind: 'complaint' };
  for (const secret of ['', 'x', `${SECRET} `, SECRET.toUpperCase(), asha.token, 'x'.repeat(5_000)])
    expect((await report(body, secret)).statusCode, secret.slice(0, 40)).toBe(401);
  expect((await visitor(t).asks(reportBounce, { body })).statusCode).toBe(401);
  expect((await report({ address: 'rubbish', kind: 'x' }, 'wrong')).statusCode, 'before the body is looked at').toBe(401);
  expect((await preferencesOf(t.db, asha.id)).emailNotifications).toBe(true);
  expect(await hasBounced(asha)).toBe(false);
  // An address that we do not know is answered like one that we do.
  const [known, unknown] = [
    await report({ address: asha.email, kind: 'hard' }),
    await report({ address: 'nobody@example.org', kind: 'hard' }),
  ];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
});

test('without a secret there is no such address', async () => {
  const other = await testAppOnce();
  const answer = await other.app.inject({
    method: 'POST',
    url: reportBounce.url,
    headers: { authorization: 'Bearer undefined' },
    payload: { address: 'asha@example.org', kind: 'hard' },
  });
  expect(answer.statusCode).toBe(404);
});

test('an erased member leaves no stop behind', async () => {
  const { asha } = await world(t, { asha: {} });
  await sql`delete from suppressed_addresses`.execute(t.db);
  await report({ address: asha.email, kind: 'hard' });
  const { eraseMember } = await import('#api/personal-data.ts');
  await eraseMember(t, asha.id as never, { actor: { kind: 'system' } });
  expect(await stops()).toEqual([]);
});

test('a real refusal over the wire is told apart from one of the whole mail', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? Object.assign(new Error('5.1.1 <gone@example.org> unknown'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error('5.1.1 content'), { responseCode: 550 })));
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const mailer = openMailer({ ...t.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => mailer.close());
  const rest = { subject: 'x', text: 'x', html: 'x' };
  const refused = await mailer.send({ to: 'gone@example.org', ...rest }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AddressRefused);
  expect(String(refused)).not.toContain('gone@');
  await expect(mailer.send({ to: 'here@example.org', ...rest })).rejects.not.toBeInstanceOf(AddressRefused);
});
