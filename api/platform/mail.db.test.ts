import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { testDepsOnce } from '#api/testing/deps.ts';
import { openMailer } from './mail.ts';

const mail = { to: 'asha@example.org', subject: 'नमस्ते आशा', text: 'Hello https://anjuri.test/x?y=1', html: '<p>Hello</p>' };

test('a mail arrives over SMTP with text, html and its own id', async () => {
  const { mailer, inbox } = await testDepsOnce();
  await mailer.send({ ...mail, messageId: 'job:17', unsubscribeUrl: 'https://anjuri.test/u/1' });

  const got = inbox.last('ASHA@example.org');
  expect(got).toMatchObject({ subject: 'नमस्ते आशा', from: '"Anjuri" <hello@anjuri.test>', links: ['https://anjuri.test/x?y=1'] });
  expect(got.html).toContain('<p>Hello</p>');
  expect(got.headers['message-id']).toBe('<job-17@anjuri.test>');
  expect(got.headers['list-unsubscribe']).toBe('<https://anjuri.test/u/1>');
  expect(got.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(inbox.to('ravi@example.org')).toEqual([]);
});

test.each([
  ['a line break in the subject', { ...mail, subject: 'Hi\r\nBcc: ravi@example.org' }],
  ['a line break in the address', { ...mail, to: 'asha@example.org\r\nBcc: ravi@example.org' }],
  ['two addresses', { ...mail, to: 'asha@example.org, ravi@example.org' }],
  ['a group', { ...mail, to: 'all:asha@example.org,ravi@example.org;' }],
  ['a quoted local part', { ...mail, to: '"ravi@example.org"@example.org' }],
])('%s is refused and nothing is sent', async (_what, bad) => {
  const { mailer, inbox } = await testDepsOnce();
  await expect(mailer.send(bad)).rejects.toThrow(/address|header/);
  expect(inbox.all()).toEqual([]);
});

test('a mail server that is busy fails the sending, so that the job comes again', async () => {
  const { mailer, inbox, metrics } = await testDepsOnce();
  inbox.refuse(1);
  await expect(mailer.send(mail)).rejects.toThrow(/451/);
  await mailer.send(mail);
  expect(inbox.to('asha@example.org')).toHaveLength(1);
  expect((await metrics.mails.get()).values).toMatchObject([
    { labels: { outcome: 'failed' }, value: 1 },
    { labels: { outcome: 'sent' }, value: 1 },
  ]);
});

test('a server that repeats the address in its refusal does not bring it into our logs or the queue', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`<${address}> unknown user`), { responseCode: 550 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'hello@anjuri.test', publicUrl: 'http://anjuri.test' });
  onTestFinished(mailer.close);

  const refusal = await mailer.send(mail).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: expect.stringMatching(/550 <\[address\]> unknown user/), responseCode: 550 });
  expect(inspect(refusal, { depth: 9, showHidden: true })).not.toContain('asha@');
});
