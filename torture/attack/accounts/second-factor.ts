import { generate } from 'otplib';
import type { StaffPerson } from '#api/testing/world/world.ts';
import type { Area, Check, Part } from '#torture/attack/book.ts';
import type { Testbed } from '#torture/attack/testbed.ts';
import { freshAddress, type Site } from '#torture/attack/web.ts';

const STAFF_PASSWORD = 'fifteen herons over the weir';
const STEP_SECONDS = 30;

const code = (secret: string, stepsAgo = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) - stepsAgo * STEP_SECONDS });

const passwordStep = (site: Site, email: string, password: string, from = freshAddress()) =>
  site.post('/api/v1/staff/session', { email, password }, { from });
const codeStep = (site: Site, challenge: string, digits: string, from = freshAddress()) =>
  site.post('/api/v1/staff/session/code', { challenge, code: digits }, { from });
const challengeFor = async ({ demo }: Testbed, { email, password }: StaffPerson): Promise<string> =>
  (await passwordStep(demo, email, password)).json.challenge;

const replay: Part = async ({ testbed, check }) => {
  const {
    demo,
    colleagues: { editor },
  } = testbed;
  const first = await passwordStep(demo, editor.email, editor.password);
  check(
    'the password alone gives staff no session',
    first.status === 200 && first.headers['set-cookie'] === undefined && !first.json.token,
  );
  check('the challenge is no session', (await demo.get('/api/v1/staff/me', { token: first.json.challenge })).status === 401);
  const other = await challengeFor(testbed, editor);
  const third = await challengeFor(testbed, editor);
  const now = await code(editor.secret);
  const full = [...now].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('');
  check('full-width digits are no code', (await codeStep(demo, third, full)).status === 401);
  const good = await codeStep(demo, first.json.challenge, now);
  const set = String(good.headers['set-cookie']);
  check('the staff cookie is HttpOnly and SameSite=Strict', /HttpOnly/.test(set) && /SameSite=Strict/.test(set), set);
  check('a code works once', (await codeStep(demo, other, now)).status === 401);
  check('a challenge works once', (await codeStep(demo, first.json.challenge, now)).status === 410);
  check(
    'the code of an earlier step is not taken after a later one',
    (await codeStep(demo, third, await code(editor.secret, 1))).status === 401,
  );
  const bearer = /anjuri-staff=([\w-]{43})/.exec(set)?.[1] ?? '';
  check('a staff token opens no member’s door', (await demo.get('/api/v1/me', { token: bearer })).status === 401);
};

const atOnce: Part = async ({ testbed, check }) => {
  const {
    demo,
    colleagues: { auditor, kyc_reviewer: guessed },
  } = testbed;
  const challenges: string[] = [];
  for (let i = 0; i < 5; i++) challenges.push(await challengeFor(testbed, auditor));
  const now = await code(auditor.secret);
  const answers = await Promise.all(challenges.map((challenge) => codeStep(demo, challenge, now)));
  check(
    'one code in five sign-ins at once opens one session',
    answers.filter(({ status }) => status === 200).length === 1,
    answers.map(({ status }) => status),
  );
  const guesses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = await passwordStep(demo, guessed.email, guessed.password);
    if (started.status !== 200) continue;
    for (let i = 0; i < 4; i++) guesses.push((await codeStep(demo, started.json.challenge, String(100_000 + round * 10 + i))).status);
  }
  check(
    'of twelve guessed codes over several challenges at most five are compared',
    guesses.filter((status) => status === 401).length <= 5,
    guesses,
  );
};

const strangers: Part = async ({ testbed, check }) => {
  const {
    demo,
    colleagues: { payouts },
  } = testbed;
  const office = freshAddress();
  const started = await passwordStep(demo, payouts.email, payouts.password, office);
  const opened = await codeStep(demo, started.json.challenge, await code(payouts.secret), office);
  check('a payouts officer signs in at the office', opened.status === 200, opened.status);
  const guesses: number[] = [];
  for (let i = 0; i < 8; i++) guesses.push((await passwordStep(demo, payouts.email, `wrong ${i}`)).status);
  check('of eight guesses at a staff password at most five reach it', guesses.filter((status) => status === 401).length <= 5, guesses);
  const back = await passwordStep(demo, payouts.email, payouts.password, office);
  check('a stranger’s guesses do not lock staff out of a network they are known in', back.status === 200, back.status);
  const elsewhere = await passwordStep(demo, payouts.email, payouts.password);
  check('from elsewhere the account stays locked even for the right password', elsewhere.status === 429, elsewhere.status);
};

const sessions: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff,
    colleagues: { support },
    rows,
  } = testbed;
  const { token } = support;
  const path = `/api/v1/admin/staff/${support.code}`;
  // Whoever confirmed it a moment ago, in another part of the attack, has left the room.
  await rows('update staff_sessions set confirmed_at = null where staff_id = $1', [staff.admin.id]);
  const unconfirmed = await demo.post(`${path}/suspension`, { reason: 'x' }, { token: staff.admin.token, key: true });
  check('an open session alone suspends nobody', unconfirmed.status === 403, unconfirmed.status);
  await rows('update staff_sessions set confirmed_at = now() where staff_id = $1', [staff.admin.id]);
  await demo.post(`${path}/suspension`, { reason: 'x' }, { token: staff.admin.token, key: true });
  check('suspending staff ends their sessions', (await demo.get('/api/v1/staff/me', { token })).status === 401);
  const blocked = await passwordStep(demo, support.email, support.password);
  check('suspended staff cannot sign in', blocked.status === 401 || blocked.status === 403, blocked.status);
  await demo.send('DELETE', `${path}/suspension`, { token: staff.admin.token, key: true });
  const idle = staff.auditor.token;
  await rows(`update staff_sessions set last_seen_at = now() - interval '16 minutes' where staff_id = $1`, [staff.auditor.id]);
  check('a staff session idle for 16 minutes is over', (await demo.get('/api/v1/staff/me', { token: idle })).status === 401);
  await rows(`update staff_sessions set last_seen_at = now() where staff_id = $1`, [staff.auditor.id]);
  const [kept] = await rows('select totp_sealed from staff where id = $1', [staff.all.id]);
  check('the secret of the second factor is sealed in the database', !Buffer.from(kept?.totp_sealed ?? '').includes(staff.all.secret));
};

/** The link that the server prints while there is no staff. */
const firstAdmin: Part = async ({ testbed: { production }, check }) => {
  const token = /#token=([\w-]+)/.exec(production.said())?.[1] ?? '';
  const newAdmin = (email: string) => ({
    token,
    fullName: 'Vasant Kulkarni',
    email,
    alone: false,
    password: STAFF_PASSWORD,
    confirmPassword: STAFF_PASSWORD,
  });
  const [one, two] = await Promise.all(
    ['vasant@trust.example', 'mallory@trust.example'].map((email) => production.post('/api/v1/staff/first-admin', newAdmin(email))),
  );
  const confirms = async (begun: typeof one) =>
    production.post('/api/v1/staff/enrolments/confirmation', { enrolment: begun?.json.enrolment, code: await code(begun?.json.secret) });
  const made = await confirms(one);
  const late = await confirms(two);
  check('the first-admin link makes one admin', made.status === 200 && late.status === 410, [made.status, late.status]);
  check('the used link makes nobody', (await production.post('/api/v1/staff/first-admin', newAdmin('third@trust.example'))).status === 410);
  const short = await production.post('/api/v1/staff/first-admin', {
    ...newAdmin('x@trust.example'),
    password: 'fourteen chars',
    confirmPassword: 'fourteen chars',
  });
  check('staff need fifteen characters', short.status === 400 || short.status === 410, short.status);
  await recoveryCodes(production, made.json.recoveryCodes, check);
};

async function recoveryCodes(production: Site, codes: readonly string[], check: Check) {
  const start = async () => (await passwordStep(production, 'vasant@trust.example', STAFF_PASSWORD)).json?.challenge as string;
  const [one = ''] = codes;
  check('recovery codes carry at least 50 bits', one.replace(/[^0-9A-Z]/gi, '').length >= 10 && codes.length >= 8, one.length);
  const challenges = [await start(), await start(), await start()];
  const answers = await Promise.all(challenges.map((challenge) => codeStep(production, challenge, one)));
  check(
    'one recovery code in three sign-ins at once opens one session',
    answers.filter(({ status }) => status === 200).length === 1,
    answers.map(({ status }) => status),
  );
  const again = await codeStep(production, await start(), one.toLowerCase().replaceAll('-', ' '));
  check('a used recovery code opens nothing, however it is spelt', again.status === 401, again.status);
  const set = String(answers.find(({ status }) => status === 200)?.headers['set-cookie']);
  check('in production the staff cookie is pinned to this host and Secure', /__Host-anjuri-staff=.*Secure/.test(set), set);
}

export const secondFactor: Area = { name: 'second factor', always: [replay, atOnce, strangers, sessions, firstAdmin] };
