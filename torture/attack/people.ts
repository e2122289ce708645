import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { updateMember } from '#api/core/accounts/members/store.ts';
import type { ReceivedMail } from '#api/dev/smtp-inbox.ts';
import { PASSWORD } from '#api/testing/world/world.ts';
import type { Testbed } from './testbed.ts';
import { type Answer, freshAddress, type Sending, type Site } from './web.ts';

export interface Newcomer {
  readonly id: number;
  readonly code: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly token: string;
}

let newcomers = 0;
let hash: Promise<string> | undefined;

interface Wanted {
  readonly sponsor?: Newcomer;
  readonly email?: string;
  readonly verified?: boolean;
}

/** A member with an open session, made in the database directly: what is attacked here is something else. */
export async function newcomer({ deps }: Testbed, fullName: string, { sponsor, email, verified = true }: Wanted = {}): Promise<Newcomer> {
  const address = email ?? `newcomer${++newcomers}@attack.example.com`;
  hash ??= deps.passwords.hash(PASSWORD);
  const password_hash = await hash;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const { id, code } = await addMember(tx, deps, {
      full_name: fullName,
      mobile: '9822044815',
      email: address,
      password_hash,
      status: 'active',
      sponsor_id: sponsor?.id ?? null,
      language: 'en',
      created_at: now,
    });
    if (verified) await updateMember(tx, id, { email_verified_at: now });
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const token = await openMemberSession(tx, { memberId: id, now, expiresAt, ip: '127.0.0.1' });
    return { id, code, email: address, fullName, password: PASSWORD, token };
  });
}

export const GOOD_PASSWORD = 'seven herons over the weir';

export const registration = (more: Readonly<Record<string, unknown>> = {}) => ({
  fullName: 'Leela Rao',
  email: `leela-${randomUUID()}@example.org`,
  mobile: '9822044815',
  password: GOOD_PASSWORD,
  confirmPassword: GOOD_PASSWORD,
  agreeToTerms: true,
  ...more,
});

/** Through the front door. */
export const registers = (site: Site, more: Readonly<Record<string, unknown>> = {}, sending: Sending = {}): Promise<Answer> =>
  site.post('/api/v1/members', registration(more), { key: true, ...sending });

export const signsIn = (site: Site, userId: string, password: string, sending: Sending = {}): Promise<Answer> =>
  site.post('/api/v1/session', { userId, password, delivery: 'token' }, sending);

/** The cookie of a fresh sign-in, as `name=value`. */
export async function cookieOf(site: Site, { code, password }: Pick<Newcomer, 'code' | 'password'>): Promise<string> {
  const answer = await site.post('/api/v1/session', { userId: code, password }, { from: freshAddress() });
  const cookie = /(?:__Host-)?anjuri-member=[\w-]{43}/.exec(String(answer.headers['set-cookie']))?.[0];
  if (!cookie) throw new Error(`No cookie at sign-in: ${answer.status} ${answer.text}`);
  return cookie;
}

export const mailsTo = ({ inbox }: Testbed, address: string, subject = /./): readonly ReceivedMail[] =>
  inbox.mails.filter(({ to, subject: about }) => to.includes(address) && subject.test(about));

/** Comes back with the newest one; undefined when none came in time. */
export async function mailTo(testbed: Testbed, address: string, subject: RegExp, seconds = 15): Promise<ReceivedMail | undefined> {
  for (let waited = 0; waited < seconds * 10; waited++) {
    const found = mailsTo(testbed, address, subject).at(-1);
    if (found) return found;
    await pause(100);
  }
  return undefined;
}

export const tokenIn = (mail: ReceivedMail | undefined): string => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Every job that is due has run: what should have been mailed by now has been. */
export async function jobsDone({ rows }: Testbed, seconds = 20): Promise<void> {
  for (let waited = 0; waited < seconds * 10; waited++) {
    const [row] = await rows(
      // Resets are looked for half a second after the answer.
      `select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() + interval '1 second' and attempts < max_attempts`,
    );
    if (row?.n === 0) return;
    await pause(100);
  }
}
