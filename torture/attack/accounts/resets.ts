import type { Area, Check, Part } from '#torture/attack/book.ts';
import { GOOD_PASSWORD, jobsDone, mailsTo, mailTo, type Newcomer, newcomer, registers, signsIn, tokenIn } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';
import type { Answer } from '#torture/attack/web.ts';

const alike = (...answers: readonly Answer[]): boolean => new Set(answers.map(({ status, text }) => `${status} ${text}`)).size === 1;
const asksReset = ({ demo }: Testbed, userId: string, headers = {}) =>
  demo.post('/api/v1/password-reset-requests', { userId }, { headers });
const resets = ({ demo }: Testbed, token: string, password: string) =>
  demo.post('/api/v1/password-resets', { token, password, confirmPassword: password });
const NEW_PASSWORD = /new password/i;

const link: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Reset Person');
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '81' };
  const known = await asksReset(testbed, who.code, forged);
  check('a known and an unknown id are answered alike', alike(known, await asksReset(testbed, 'ZZZZZZZZ')), known.text);
  const mail = await mailTo(testbed, who.email, NEW_PASSWORD);
  check('the link leads to the configured address, whatever Host says', mail !== undefined && !/evil|:81/.test(mail.text + mail.html));
  check('the token stands behind #, so that it reaches no log and no Referer', /#token=/.test(mail?.text ?? ''));
  const token = tokenIn(mail);
  check('the link’s token has 256 bits', token.length >= 43, token.length);
  const kept = await testbed
    .rows(`select count(*)::int as n from member_links where digest = sha256($1::bytea)`, [token])
    .catch(() => undefined);
  if (kept) check('the database knows only the digest of a link', kept[0]?.n === 1, kept);
  const passwords = [1, 2, 3, 4].map((n) => `four herons in a row ${n}`);
  const used = await Promise.all(passwords.map((password) => resets(testbed, token, password)));
  check(
    'a link used four times at once works once',
    used.filter(({ status }) => status === 200).length === 1,
    used.map(({ status }) => status),
  );
  check('a used link has ended', (await resets(testbed, token, 'another heron altogether')).status === 410);
  check('the reset ends every open session', (await demo.get('/api/v1/me', { token: who.token })).status === 401);
  check(
    'the reset does not sign in',
    used.every(({ headers, json }) => !/anjuri-member=/.test(String(headers['set-cookie'])) && !json?.token),
  );
  for (const kind of ['invitation', 'email'])
    check(`a reset link is no link of the kind ${kind}`, (await demo.post('/api/v1/links/check', { kind, token })).json.usable === false);
  const asMail = await demo.post('/api/v1/email-verifications', { token });
  check('a reset link verifies no address', asMail.status === 410, asMail.status);
};

/** Somebody who knew the password for a moment has asked for another address. */
const pendingChange: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const owner = await newcomer(testbed, 'Owner Of Mail');
  const evil = `evil-${owner.code.toLowerCase()}@attacker.example`;
  const unproven = await demo.put('/api/v1/me/email', { email: evil, password: 'wrong' }, { token: owner.token, key: true });
  check('the address changes only with the password', unproven.status >= 400, unproven.status);
  await demo.put('/api/v1/me/email', { email: evil, password: owner.password }, { token: owner.token, key: true });
  const evilMail = await mailTo(testbed, evil, /confirm/i);
  await jobsDone(testbed);
  const told = mailsTo(testbed, owner.email).find(({ text }) => text.includes(evil) || /address|e-mail/i.test(text));
  check(
    'the old address is told at once that a change was asked for',
    told !== undefined,
    mailsTo(testbed, owner.email).map(({ subject }) => subject),
  );
  check('and its mail holds a link that stops the change', /#token=[\w-]{20,}/.test(told?.text ?? ''), told?.text);
  await asksReset(testbed, owner.email);
  const reset = await mailTo(testbed, owner.email, NEW_PASSWORD);
  const password = 'nine herons stand in the rain';
  check('the owner sets a new password', (await resets(testbed, tokenIn(reset), password)).status === 200);
  const taken = await demo.post('/api/v1/email-verifications', { token: tokenIn(evilMail) });
  check('the reset ended the pending change of address', taken.status === 410, taken.status);
  await asksReset(testbed, evil);
  await jobsDone(testbed);
  check('the other address gets no reset', mailsTo(testbed, evil, NEW_PASSWORD).length === 0);
  check('the owner signs in with the new password', (await signsIn(demo, owner.code, password)).status === 200);
};

const otherLinks: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Two Resets');
  await asksReset(testbed, who.code);
  const first = await mailTo(testbed, who.email, NEW_PASSWORD);
  await asksReset(testbed, who.code);
  await jobsDone(testbed);
  const second = mailsTo(testbed, who.email, NEW_PASSWORD).at(-1);
  await resets(testbed, tokenIn(second), 'the second link was used');
  const older = await resets(testbed, tokenIn(first), 'the first link comes late');
  check('a reset ends every other reset link', older.status === 410, older.status);
};

const unconfirmed: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const email = `victim-${Date.now()}@example.org`;
  const made = await registers(demo, { email });
  const attacker = await signsIn(demo, made.json.code, GOOD_PASSWORD);
  await asksReset(testbed, made.json.code);
  await jobsDone(testbed);
  check('an address that was never confirmed gets no reset', mailsTo(testbed, email, NEW_PASSWORD).length === 0);
  const mail = await mailTo(testbed, email, /confirm/i);
  const proof = await demo.post('/api/v1/email-verifications', { token: tokenIn(mail) });
  check('its owner confirms the address that somebody else registered', proof.status === 200, proof.status);
  check('that ends the sessions of who registered it', (await demo.get('/api/v1/me', { token: attacker.json.token })).status === 401);
  const back = await signsIn(demo, made.json.code, GOOD_PASSWORD);
  check('and the password of who registered it', back.status !== 200, back.status);
};

const words: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Enumerated Person');
  const wrong = [who.code, '0123ABCD', 'x@y.zz', 'not an id at all'].map((id) => signsIn(demo, id, 'nope'));
  check('a wrong sign-in reads the same for known, unknown and impossible ids', alike(...(await Promise.all(wrong))));
  const remind = (email: string) => demo.post('/api/v1/user-id-reminders', { email });
  check('a reminder of the User Id reads the same for every address', alike(await remind(who.email), await remind('nobody@nowhere.zz')));
  const taken = await registers(demo, { email: who.email });
  check('registering a known address answers as for a new one', taken.status === 201, taken.status);
  const staffReset = (email: string) => demo.post('/api/v1/staff/password-reset-requests', { email });
  check(
    'a staff reset reads the same for every address',
    alike(await staffReset(testbed.staff.admin.email), await staffReset('nobody@anjuri.example')),
  );
  const staffIn = (email: string) => demo.post('/api/v1/staff/session', { email, password: 'x' });
  check(
    'a wrong staff sign-in reads the same for every address',
    alike(await staffIn(testbed.staff.admin.email), await staffIn('nobody@anjuri.example')),
  );
  const change = (email: string) => demo.put('/api/v1/me/email', { email, password: who.password }, { token: who.token, key: true });
  const [a, b] = [await change('asha@example.com'), await change('free@example.com')];
  check('changing to a taken address reads as changing to a free one', a.status === b.status, [a.status, b.status]);
  const subscribe = (email: string) => demo.post('/api/v1/newsletter/subscriptions', { email }, { key: true });
  await subscribe('twice@example.org');
  check(
    'a known address at the newsletter is answered as a new one',
    alike(await subscribe('twice@example.org'), await subscribe('once@example.org')),
  );
  const sponsor = await demo.get('/api/v1/sponsors/ANJ7ASHA');
  check(
    'a sponsor is shown by a masked name only',
    sponsor.json.maskedName !== 'Asha Patil' && !sponsor.text.includes('@') && !/Patil/.test(sponsor.text),
    sponsor.text,
  );
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** By ranks, so that one slow answer does not decide (Mann and Whitney). Beyond 3.3 it is chance once in a thousand. */
function rankScore(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))].sort(
    (x, y) => x.value - y.value,
  );
  const ranks = all.reduce((sum, { first }, i) => sum + (first ? i + 1 : 0), 0);
  const [n, m] = [a.length, b.length];
  return (ranks - (n * (n + 1)) / 2 - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const timing: Part = async ({ testbed, check, full }) => {
  const pairs = full ? 60 : 20;
  const people: Newcomer[] = [];
  for (let i = 0; i < pairs / 4; i++) people.push(await newcomer(testbed, `Timed Person ${i}`));
  const ask = async (what: string, go: (id: string) => Promise<Answer>) => {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < pairs; i++) {
      const id = people[i % people.length]?.code ?? '';
      const order = [
        async () => known.push((await go(id)).milliseconds),
        async () => unknown.push((await go(`Z9${String(i).padStart(6, '0')}`)).milliseconds),
      ];
      for (const turn of i % 2 ? order : order.toReversed()) await turn();
    }
    const score = rankScore(known, unknown);
    check(`${what} takes as long for known as for unknown ids`, Math.abs(score) < 3.3 || Math.abs(median(known) - median(unknown)) < 2, {
      known: median(known),
      unknown: median(unknown),
      score,
    });
  };
  await ask('a wrong sign-in', (id) => signsIn(testbed.demo, id, 'nope nope'));
  await ask('asking for a reset', (id) => asksReset(testbed, id));
};

const bombing: Part = async ({ testbed, check, full }) => {
  const { demo } = testbed;
  const times = full ? 25 : 8;
  const send = async (sentence: string, address: string, subject: RegExp, most: number, go: () => Promise<Answer>) => {
    const before = mailsTo(testbed, address, subject).length;
    for (let i = 0; i < times; i++) await go();
    await jobsDone(testbed);
    const count = mailsTo(testbed, address, subject).length - before;
    check(`${sentence}, wherever the requests come from`, count <= most, `${count} of ${times}`);
  };
  const who = await newcomer(testbed, 'Bombed Person');
  await send('at most three reminders of the User Id in an hour', who.email, /User Id/i, 3, () =>
    demo.post('/api/v1/user-id-reminders', { email: who.email }),
  );
  await send('at most three resets for a member in an hour', who.email, NEW_PASSWORD, 3, () => asksReset(testbed, who.email));
  const trustee = testbed.colleagues.trustee.email;
  await send('at most three resets for staff in an hour', trustee, NEW_PASSWORD, 3, () =>
    demo.post('/api/v1/staff/password-reset-requests', { email: trustee }),
  );
  const reader = `reader-${Date.now()}@example.org`;
  await send('one confirmation of the newsletter in a day', reader, /./, 1, () =>
    demo.post('/api/v1/newsletter/subscriptions', { email: reader }, { key: true }),
  );
  const registered = `registered-${Date.now()}@example.org`;
  await send('at most ten mails to an address that strangers register', registered, /./, 10, () => registers(demo, { email: registered }));
};

const passwords = (list: readonly string[], check: Check, testbed: Testbed) =>
  Promise.all(
    list.map(async (password) => {
      const made = await registers(testbed.demo, {
        fullName: 'Ravi Kumar',
        email: `suresh.menon${Math.random()}@example.org`,
        password,
        confirmPassword: password,
      });
      check(`a member cannot choose the password “${password}”`, made.status === 400, made.status);
    }),
  );

const weakPasswords: Part = async ({ testbed, check }) => {
  await passwords(
    ['password', 'Password1', '12345678', 'qwertyui', 'aaaaaaaa', '11223344', 'abcd1234', 'P@ssw0rd', 'seven77'],
    check,
    testbed,
  );
  await passwords(['Anjuri@2026', 'anjuri123', 'myANJURIpass', 'ravikumar1', 'KumarRavi#9', 'suresh.menon9'], check, testbed);
  const long = 'x'.repeat(257);
  const made = await registers(testbed.demo, { password: long, confirmPassword: long });
  check('a password of 257 characters is refused, not cut', made.status === 400, made.status);
  const phrase = 'नदी किनारे सात बगुले 🪷';
  const kept = await registers(testbed.demo, { password: phrase, confirmPassword: phrase });
  const cut = await signsIn(testbed.demo, kept.json.code, phrase.slice(0, -2));
  check(
    'a pass phrase in Hindi counts to its last character',
    (await signsIn(testbed.demo, kept.json.code, phrase)).status === 200 && cut.status === 401,
  );
};

export const resetsAndNames: Area = {
  name: 'resets',
  always: [link, pendingChange, otherLinks, unconfirmed, words, bombing, weakPasswords],
  nightly: [timing],
};
