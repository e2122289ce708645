import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import type { Input } from '#api/testing/call.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { askPasswordReset, askUserId } from '#contract/accounts/recover.ts';
import { register } from '#contract/accounts/register.ts';
import { askStaffPasswordReset, staffSignIn } from '#contract/accounts/staff.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Can a stranger tell who has an account? By words: every answer is compared byte by byte. By time: known and unknown take turns,
 * so that whatever else the machine does meets both alike, and their quick quarters are compared. Noise goes either way and is gone in
 * another batch; a leak goes the same way in every one. Without the hash for nobody a sign-in of an unknown id is some thirty times faster.
 */
const ROUNDS = 9;
const BATCHES = 6;
const CLOSE = 1.5;

let t: TestApp;
let known: readonly { readonly code: string; readonly email: string }[];
let staffEmails: readonly string[];
beforeAll(async () => {
  t = await testApp();
  const names = Object.fromEntries(Array.from({ length: ROUNDS }, (_, i) => [`member${i}`, {}]));
  const { staff, ...members } = await world(t, names);
  known = Object.values(members as unknown as Record<string, { code: string; email: string }>);
  staffEmails = Object.values(staff).map(({ email }) => email);
  // Whatever is slow once is slow before the measuring.
  for (let i = 0; i < 3; i += 1) await visitor(t).asks(signIn, { body: { userId: 'WARMVP00', password: 'x' } });
});
afterAll(() => t.close());

const code = (i: number) => `ZZZZZZ${String(i).padStart(2, '0')}`;
const strangers = { code, email: (i: number) => `stranger${i}@example.com` };
const register1 = {
  fullName: 'M',
  mobile: '9822044815',
  password: 'a garden in Nashik',
  confirmPassword: 'a garden in Nashik',
  agreeToTerms: true,
};

test.for([
  [
    '[A-07.4] sign in by id',
    signIn,
    (i: number) => ({ userId: known[i]?.code, password: 'wrong' }),
    (i: number) => ({ userId: strangers.code(i), password: 'wrong' }),
  ],
  [
    '[A-07.4] sign in by e-mail',
    signIn,
    (i: number) => ({ userId: known[i]?.email, password: 'wrong' }),
    (i: number) => ({ userId: strangers.email(i), password: 'wrong' }),
  ],
  [
    'staff sign in',
    staffSignIn,
    (i: number) => ({ email: staffEmails[i % staffEmails.length], password: 'wrong' }),
    (i: number) => ({ email: strangers.email(i % staffEmails.length), password: 'wrong' }),
  ],
  [
    '[A-08.5] forgot password',
    askPasswordReset,
    (i: number) => ({ userId: known[i]?.code }),
    (i: number) => ({ userId: strangers.code(i) }),
  ],
  [
    '[A-08.5] staff forgot password',
    askStaffPasswordReset,
    (i: number) => ({ email: staffEmails[i % staffEmails.length] }),
    (i: number) => ({ email: strangers.email(i) }),
  ],
  ['forgot User Id', askUserId, (i: number) => ({ email: known[i]?.email }), (i: number) => ({ email: strangers.email(i) })],
  [
    '[A-03.6] register',
    register,
    (i: number) => ({ ...register1, email: known[i]?.email }),
    (i: number) => ({ ...register1, email: strangers.email(i) }),
  ],
] as const)(
  '%s: the same words and the same time for who is known and who is not',
  { timeout: 60_000 },
  async ([, endpoint, toKnown, toStranger]) => {
    await expectAlike({
      prepare: async () => void (await t.db.deleteFrom('lockouts').execute()),
      known: (i) => timed(endpoint, { body: toKnown(i) }),
      stranger: (i) => timed(endpoint, { body: toStranger(i) }),
    });
  },
);

test('while an id is locked a network that its account knows cannot be told from another', { timeout: 60_000 }, async () => {
  for (const { code } of known)
    await visitor(t).does(signIn, { ip: '198.51.100.7', body: { userId: code, password: PASSWORD, delivery: 'token' } });
  const wrong = (i: number, ip: string) => timed(signIn, { ip, body: { userId: known[i]?.code, password: 'wrong' } });
  await t.db.deleteFrom('lockouts').execute();
  for (const { code } of known) for (let i = 0; i < 5; i += 1) await visitor(t).asks(signIn, { body: { userId: code, password: 'wrong' } });
  await expectAlike({
    // The lock stays; what the two networks themselves tried is forgotten.
    prepare: async () => void (await t.db.deleteFrom('lockouts').where('rule', '=', 'member sign-in by network').execute()),
    known: (i) => wrong(i, '198.51.100.8'),
    stranger: (i) => wrong(i, '192.0.2.8'),
  });
});

type Timed = (i: number) => Promise<{ readonly took: number; readonly said: string }>;

async function expectAlike({ prepare, ...calls }: { prepare(): Promise<void>; known: Timed; stranger: Timed }): Promise<void> {
  const words = new Set<string>();
  const ratios: number[] = [];
  const batch = async () => {
    await prepare();
    const times = { known: [] as number[], stranger: [] as number[] };
    for (let i = 0; i < ROUNDS; i += 1)
      for (const who of i % 2 ? (['known', 'stranger'] as const) : (['stranger', 'known'] as const)) {
        const { took, said } = await calls[who](i);
        times[who].push(took);
        words.add(said);
      }
    return quick(times.known) / quick(times.stranger);
  };
  const isClose = (ratio = 0) => ratio > 1 / CLOSE && ratio < CLOSE;
  while (ratios.length < BATCHES && !isClose(ratios.at(-1))) ratios.push(await batch());
  expect(words.size).toBe(1);
  expect(ratios.at(-1), `known / stranger in each batch: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`).toSatisfy(isClose);
}

async function timed(endpoint: Endpoint, input: Input) {
  const started = performance.now();
  const answer = await visitor(t).asks(endpoint, input);
  const took = performance.now() - started;
  const answered = answer.json();
  // A new member's id is new each time, and the address is the one that was sent.
  const said = answer.statusCode === 201 ? { ...answered, code: '', email: '' } : answered;
  return { took, said: `${answer.statusCode} ${JSON.stringify(said)}` };
}

/** The time of the quick quarter: what the work itself takes, without the machine's other business. */
function quick(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? 0;
}

test('nobody is looked for while the answer is on its way: the jobs begin half a second later', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  const [one] = known;
  await visitor(t).does(askPasswordReset, { body: { userId: one?.code } });
  await visitor(t).does(askUserId, { body: { email: one?.email } });
  await visitor(t).does(askStaffPasswordReset, { body: { email: staffEmails[0] } });
  const { rows } = await sql<{ task: string; wait: number }>`
    select task_identifier as task, (extract(epoch from run_at - ${t.clock.now()}::timestamptz) * 1000)::int as wait from graphile_worker.jobs order by id`.execute(
    t.db,
  );
  expect(rows).toEqual(['send-password-reset', 'send-user-id', 'send-staff-password-reset'].map((task) => ({ task, wait: 500 })));
});
