import { createHash } from 'node:crypto';
import type { Area, Part } from '#torture/attack/book.ts';
import { GOOD_PASSWORD, newcomer, registers, signsIn } from '#torture/attack/people.ts';
import { type Answer, freshAddress, type Site } from '#torture/attack/web.ts';

const HOST_COOKIE = '__Host-anjuri-member';
/** A browser also gets a cookie that says “the same browser as before”; it opens nothing. */
const sessionCookie = ({ headers }: Answer): string => headers['set-cookie']?.find((one) => /anjuri-member=/.test(one)) ?? '';
const tokenOf = (setCookie: unknown): string => /anjuri-member=([\w-]{43})/.exec(String(setCookie))?.[1] ?? '';
const digestOf = (token: string) => createHash('sha256').update(token).digest();
const me = (site: Site, cookie: string) => site.get('/api/v1/me', { cookie });

const cookies: Part = async ({ testbed: { production }, check }) => {
  const { json } = await registers(production);
  const planted = 'A'.repeat(43);
  const body = { userId: json.code, password: GOOD_PASSWORD };
  const first = await production.post('/api/v1/session', body, { cookie: `${HOST_COOKIE}=${planted}` });
  const set = sessionCookie(first);
  check('the cookie is pinned to this host', set.startsWith(`${HOST_COOKIE}=`), set);
  check('scripts cannot read the cookie', /; HttpOnly/.test(set), set);
  check('the cookie travels over https only', /; Secure/.test(set), set);
  check('the cookie is SameSite=Lax', /; SameSite=Lax/.test(set), set);
  check('the cookie names no domain', !/Domain=/i.test(set), set);
  check('a cookie planted before signing in is replaced', !set.includes(planted) && tokenOf(set).length === 43);
  check('without “remember me” the cookie ends with the browser', !/Max-Age|Expires/i.test(set), set);
  check('the answer to a browser does not carry the token', first.json.token === undefined);
  const token = tokenOf(set);
  const cookie = `${HOST_COOKIE}=${token}`;
  check('the cookie opens the account', (await me(production, cookie)).status === 200);
  check('a cookie without the __Host- name opens nothing', (await me(production, `anjuri-member=${token}`)).status === 401);
  const asStaff = await production.get('/api/v1/admin/audit', { cookie: `__Host-anjuri-staff=${token}` });
  check('a member’s token in the staff cookie opens nothing', asStaff.status === 401, asStaff.status);
  const bearer = await production.get('/api/v1/admin/audit', { token });
  check('a member’s token as bearer opens no staff door', bearer.status === 401, bearer.status);
  const again = await production.post('/api/v1/session', body, { cookie });
  check('signing in again ends this browser’s older session', (await me(production, cookie)).status === 401);
  await signsOut(production, tokenOf(again.headers['set-cookie']), check);
};

async function signsOut(production: Site, token: string, check: Parameters<Part>[0]['check']) {
  const cookie = `${HOST_COOKIE}=${token}`;
  const out = await production.send('DELETE', '/api/v1/session', { cookie });
  check('signing out empties the cookie', /anjuri-member=;/.test(String(out.headers['set-cookie'])), out.headers['set-cookie']);
  check('after signing out the cookie opens nothing', (await me(production, cookie)).status === 401);
  check('after signing out the token opens nothing as bearer either', (await production.get('/api/v1/me', { token })).status === 401);
}

const storage: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Stored Session');
  const [row] = await testbed.rows('select count(*)::int as n from member_sessions where digest = $1', [digestOf(who.token)]);
  check('the database knows only the digest of a token', row?.n === 1, row);
  const [hash] = await testbed.rows('select password_hash from members where id = $1', [who.id]);
  check(
    'passwords are kept as Argon2id with at least 19 MiB',
    /^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=[2-9],p=1\$/.test(hash?.password_hash),
    hash?.password_hash,
  );
  const signed = await signsIn(testbed.demo, who.code, who.password);
  check('two sign-ins never give the same token', signed.json.token !== who.token && signed.json.token.length === 43);
};

const guessing: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const victim = await newcomer(testbed, 'Guessed At');
  const answers: number[] = [];
  for (let i = 0; i < 12; i++) answers.push((await signsIn(demo, victim.code, `wrong ${i}`)).status);
  check(
    'of twelve guesses from twelve networks at most five reach the password',
    answers.filter((status) => status === 401).length <= 5,
    answers,
  );
  const locked = await signsIn(demo, victim.code, 'wrong again');
  check('a locked account says when to come back', Number(locked.headers['retry-after']) > 0, locked.headers['retry-after']);
  const right = await signsIn(demo, victim.code, victim.password);
  check('a guesser who finds the password while locked is not told', right.status === 429, right.status);
  const { code } = victim;
  const spellings = {
    'small letters': code.toLowerCase(),
    'a hyphen': `${code.slice(0, 4)}-${code.slice(4)}`,
    blanks: ` ${code} `,
    'l for 1 and o for 0': code.replaceAll('1', 'l').replaceAll('0', 'o'),
  };
  for (const [how, spelt] of Object.entries(spellings))
    check(`the lock holds for the id spelt with ${how}`, (await signsIn(demo, spelt, 'wrong')).status === 429);
  const byMail: number[] = [];
  for (let i = 0; i < 8; i++) byMail.push((await signsIn(demo, victim.email, `wrong ${i}`)).status);
  check('guesses by her email address are counted as well', byMail.filter((status) => status === 401).length <= 5, byMail);
  const older = await demo.post('/api/login', { email: victim.code, password: 'wrong' });
  check('the lock holds for older clients', older.status === 429, older.status);
  const two = await newcomer(testbed, 'Guessed At Once');
  const volley = await Promise.all(Array.from({ length: 25 }, (_, i) => signsIn(demo, two.code, `wrong ${i}`)));
  check(
    'of 25 guesses at once at most five reach the password',
    volley.filter(({ status }) => status === 401).length <= 5,
    volley.map(({ status }) => status),
  );
};

/** Five wrong passwords by anybody must not keep the owner out. */
const lockOutAsWeapon: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const owner = await newcomer(testbed, 'Owner At Home');
  const home = freshAddress();
  check('the owner signs in from home', (await signsIn(demo, owner.code, owner.password, { from: home })).status === 200);
  for (let i = 0; i < 8; i++) await signsIn(demo, owner.code, `wrong ${i}`);
  const back = await signsIn(demo, owner.code, owner.password, { from: home });
  check('a stranger’s guesses do not lock the owner out of a network she is known in', back.status === 200, back.status);
  const neighbour = await signsIn(demo, owner.code, owner.password, { from: home.replace(/\.\d+$/, '.251') });
  check('nor her other phone in the same network', neighbour.status === 200, neighbour.status);
  const stranger = await signsIn(demo, owner.code, 'wrong');
  check('strangers are still locked', stranger.status === 429, stranger.status);
  const first = Number(stranger.headers['retry-after']);
  await testbed.rows(`update lockouts set locked_until = now() - interval '1 second' where locked_until > now()`);
  for (let i = 0; i < 5; i++) await signsIn(demo, owner.code, `wrong later ${i}`);
  const later = Number((await signsIn(demo, owner.code, 'wrong')).headers['retry-after']);
  check('strangers wait longer each time', later > first, [first, later]);
  const inside = [];
  for (let i = 0; i < 12; i++) inside.push((await signsIn(demo, owner.code, `inside ${i}`, { from: home })).status);
  check('who guesses from the owner’s own network is stopped too', inside.includes(429), inside);
};

const spoofing: Part = async ({ testbed: { demo }, check }) => {
  const body = (i: number) => ({ userId: `nobody${i}@example.org`, password: 'x' });
  const direct: number[] = [];
  for (let i = 0; i < 70 && direct.at(-1) !== 429; i++) {
    const headers = { 'x-forwarded-for': `10.0.${i}.1`, 'x-real-ip': `10.0.${i}.1`, forwarded: `for=10.0.${i}.1` };
    direct.push((await demo.post('/api/v1/session', body(i), { from: '127.0.0.77', headers })).status);
  }
  check('X-Forwarded-For of a stranger does not get round the limit', direct.includes(429), direct.length);
  const proxied: number[] = [];
  for (let i = 0; i < 70 && proxied.at(-1) !== 429; i++) {
    const headers = { 'x-forwarded-for': `10.1.${i}.1, 203.0.113.9` };
    proxied.push((await demo.post('/api/v1/session', body(i), { from: '127.0.0.2', headers })).status);
  }
  check('addresses put before the proxy’s own do not get round the limit', proxied.includes(429), proxied.length);
};

const endings: Part = async ({ testbed, check }) => {
  const { demo, staff, rows } = testbed;
  const member = await newcomer(testbed, 'Suspended Soon');
  await demo.post(`/api/v1/admin/members/${member.code}/suspension`, { reason: 'x' }, { token: staff.all.token, key: true });
  check('suspending a member ends her sessions', (await demo.get('/api/v1/me', { token: member.token })).status === 401);
  const known = await signsIn(demo, member.code, member.password);
  const guessed = await signsIn(demo, member.code, 'wrong');
  check('that an account is suspended is said only to who knows the password', known.status === 403 && guessed.status === 401, [
    known.status,
    guessed.status,
  ]);
  const gone = await newcomer(testbed, 'Expired Member');
  await rows(`update member_sessions set expires_at = now() - interval '1 second' where digest = $1`, [digestOf(gone.token)]);
  check('a session past its end opens nothing', (await demo.get('/api/v1/me', { token: gone.token })).status === 401);
};

const idle: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Idle Member');
  await testbed.rows(
    `update member_sessions set last_seen_at = now() - interval '400 days', created_at = now() - interval '400 days' where digest = $1`,
    [digestOf(who.token)],
  );
  check(
    'a member’s session that nobody used for a year is over',
    (await testbed.demo.get('/api/v1/me', { token: who.token })).status === 401,
  );
};

const oddTokens: Part = async ({ testbed: { demo }, check }) => {
  const odd = {
    empty: '',
    short: 'abc',
    long: 'A'.repeat(5_000),
    quoted: `'or'1'='1${'A'.repeat(34)}`,
    dots: '../../../etc/passwd',
    unknown: 'A'.repeat(43),
  };
  for (const [what, token] of Object.entries(odd)) {
    const answer = await demo.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
    check(`a bearer token that is ${what} opens nothing and breaks nothing`, answer.status === 401 || answer.status === 431, answer.status);
  }
  const basic = await demo.get('/api/v1/me', { headers: { authorization: 'Basic QU5KMEFTSEE6YW5qdXJpLWRlbW8=' } });
  check('HTTP Basic with a good password opens nothing', basic.status === 401, basic.status);
};

export const signIn: Area = {
  name: 'sign-in',
  always: [cookies, storage, guessing, lockOutAsWeapon, endings, idle, oddTokens],
  nightly: [spoofing],
};
