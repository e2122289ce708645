import type { Area, Part } from '#torture/attack/book.ts';
import { claimed, LEAST } from '#torture/attack/money.ts';
import { mailTo, newcomer, registers } from '#torture/attack/people.ts';

const addresses: Readonly<Record<string, string>> = {
  'a second header': 'a@b.co\r\nBcc: x@y.z',
  'a second address': 'a@b.co,x@y.z',
  'a quoted part': '"a b"@c.de',
  'a bracket': 'a@b.co>',
  'an address in brackets': '<a@b.co>',
  'a number for a host': 'a@[127.0.0.1]',
  'full-width letters': 'ａ@b.co',
  'a line separator': 'a@b.co\u2028x',
  'a comment': 'a(comment)@b.co',
  'an encoded line break': 'a@b.co%0aBcc:x@y.z',
  'two at signs': 'a@b@c.co',
  'no host': 'a@',
};

const typed: Part = async ({ testbed, check }) => {
  for (const [what, email] of Object.entries(addresses)) {
    const { status } = await registers(testbed.demo, { email });
    check(`an address with ${what} is refused`, status === 400, status);
  }
  for (const [what, email] of Object.entries(addresses)) {
    const { status } = await testbed.demo.post('/api/v1/newsletter/subscriptions', { email }, { key: true });
    check(`and at the newsletter: ${what}`, status === 400, status);
  }
};

const rejection: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
  } = testbed;
  const who = await newcomer(testbed, 'Reject <b>Mail</b>');
  const code = await claimed(testbed, who, LEAST);
  const reason = '<a href="https://evil.example">click</a> \r\nBcc: x@evil.example';
  await demo.post(`/api/v1/admin/donations/${code}/rejection`, { reason }, { token: finance.token });
  const mail = await mailTo(testbed, who.email, /could not confirm|rejected|not be confirmed/i, 20);
  check('the donor is told by mail', mail !== undefined);
  check(
    'a reason adds no header to the mail',
    mail !== undefined && mail.headers.bcc === undefined && mail.to.length === 1 && !JSON.stringify(mail.headers).includes('evil'),
  );
  check(
    'markup in a reason is text in the mail',
    mail !== undefined && !mail.html.includes('<a href="https://evil'),
    mail?.html.match(/.{0,20}evil\.example.{0,20}/)?.[0],
  );
  check('markup in a name is text in the mail', mail !== undefined && !mail.html.includes('<b>Mail</b>'));
  check(
    'the mail says which machine sent it: automatic, nothing to answer',
    /auto-generated/.test(mail?.headers['auto-submitted'] ?? ''),
    mail?.headers['auto-submitted'],
  );
};

const greeting: Part = async ({ testbed, check }) => {
  const email = `greeting-${Date.now()}@example.org`;
  await registers(testbed.demo, { email, fullName: 'Click https://evil.example NOW' });
  const mail = await mailTo(testbed, email, /./);
  check(
    'what a stranger types as a name is no link in the mail to somebody else',
    mail === undefined || !/href="https:\/\/evil/.test(mail.html),
    mail?.html.match(/.{0,30}evil\.example.{0,20}/)?.[0],
  );
  check('and does not stand in the subject', mail === undefined || !mail.subject.includes('evil.example'), mail?.subject);
  const reader = `one-click-${Date.now()}@example.org`;
  await testbed.demo.post('/api/v1/newsletter/subscriptions', { email: reader }, { key: true });
  const confirm = await mailTo(testbed, reader, /./);
  check('the newsletter asks before it sends', confirm !== undefined && /confirm/i.test(confirm.text), confirm?.subject);
};

export const mails: Area = { name: 'mails', always: [typed, rejection, greeting] };
