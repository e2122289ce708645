import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newDevice } from '#api/testing/world/devices/authenticator.ts';
import type { RequestOptions } from '#contract/accounts/passkeys.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import type { Town } from './town.ts';
import type { Answer, Post } from './web.ts';

const leaked = readFileSync(new URL('../../api/core/accounts/credentials/leaked-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

type Guess = 'password' | 'stuffing' | 'code' | 'recovery code' | 'staff' | 'reset link' | 'passkey';
/** Out of a hundred guesses. */
const shares: Readonly<Record<Guess, number>> = {
  password: 66,
  stuffing: 12,
  code: 7,
  'recovery code': 3,
  staff: 5,
  'reset link': 4,
  passkey: 3,
};
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<Guess>(share).fill(kind as Guess));

export interface Flooded {
  readonly answers: Map<string, number>;
  /** Compared with an account's password and wrong, by account. */
  readonly compared: Map<string, number>;
  /** How long those took. */
  readonly milliseconds: number[];
  /** Whatever let somebody in. */
  readonly opened: string[];
  /** A server that failed. */
  readonly failed: string[];
  guesses: number;
}

interface Flood extends Town {
  readonly post: Post;
  readonly dice: Dice;
  readonly addresses: number;
  readonly guesses: number;
  readonly callers: number;
}

/** Ten lines in each network, as a rented botnet has them. */
const addressOf = (index: number): string => `10.${index % 10}.${Math.floor(index / 10) % 250}.${1 + Math.floor(index / 2_500)}`;
/** One that nobody has seen before. */
const freshAddress = (number: number): string => `2400:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;

export async function flood(plan: Flood): Promise<Flooded> {
  const seen: Flooded = { answers: new Map(), compared: new Map(), milliseconds: [], opened: [], failed: [], guesses: 0 };
  const caller = async () => {
    while (seen.guesses < plan.guesses) {
      const number = seen.guesses++;
      const kind = plan.dice.pick(kinds) ?? 'password';
      try {
        note(seen, kind, await guess(plan, kind, number, seen));
      } catch (error) {
        seen.failed.push(`${kind}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: plan.callers }, caller));
  return seen;
}

function note({ answers, opened, failed }: Flooded, kind: Guess, { status, body }: Answer): void {
  const key = `${kind} ${status}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  if (status < 300) opened.push(`${kind} ${status} ${JSON.stringify(body).slice(0, 100)}`);
  // 503 with Retry-After is a server that sheds load, not one that fails.
  if (status >= 500 && status !== 503) failed.push(`${kind} ${status}`);
}

async function guess(plan: Flood, kind: Guess, number: number, seen: Flooded): Promise<Answer> {
  const { post, dice } = plan;
  const from = { ip: kind === 'stuffing' ? freshAddress(number) : addressOf(dice.roll(plan.addresses)) };
  const password = dice.pick(leaked) ?? '';
  if (kind === 'staff') return post('/api/v1/staff/session', { email: dice.pick(plan.staff), password }, from);
  if (kind === 'reset link') {
    const token = randomBytes(32).toString('base64url');
    return post('/api/v1/password-resets', { token, password: 'a phrase of the thief', confirmPassword: 'a phrase of the thief' }, from);
  }
  if (kind === 'passkey') return forgedPasskey(post, from);
  if (kind === 'code' || kind === 'recovery code') return afterPassword(plan, kind, from);
  const target = kind === 'stuffing' ? plan.members[number % plan.members.length] : dice.pick(plan.members);
  const answer = await post('/api/v1/session', { userId: target?.code, password }, from);
  if (answer.status === 401) {
    seen.compared.set(target?.code ?? '', (seen.compared.get(target?.code ?? '') ?? 0) + 1);
    seen.milliseconds.push(answer.milliseconds);
  }
  return answer;
}

/** The password is right; a code is guessed. Refused before the code: that answer counts. */
async function afterPassword({ post, dice, withFactor }: Flood, kind: 'code' | 'recovery code', from: { ip: string }): Promise<Answer> {
  const owner = dice.pick(withFactor);
  const first = await post('/api/v1/session', { userId: owner?.code, password: owner?.password }, from);
  if (first.status !== 202) return first;
  const code = kind === 'code' ? String(dice.roll(1_000_000)).padStart(6, '0') : randomBytes(8).toString('hex');
  return post('/api/v1/session/code', { challenge: first.body.challenge, code }, from);
}

async function forgedPasskey(post: Post, from: { ip: string }): Promise<Answer> {
  const asked = await post('/api/v1/session/passkey-options', undefined, from);
  if (asked.status !== 200) return asked;
  const response = newDevice().signs(asked.body as unknown as RequestOptions);
  return post('/api/v1/session/passkey', { response }, from);
}
