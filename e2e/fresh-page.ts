import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { newSecret, sealSecret } from '#api/core/accounts/credentials/second-factor.ts';
import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { updateMember } from '#api/core/accounts/members/store.ts';
import { openStaffSession } from '#api/core/accounts/staff/sessions.ts';
import { insertStaff, setRoles, updateStaff } from '#api/core/accounts/staff/store.ts';
import { readConfig } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { type Role, roles } from '#contract/permissions.ts';

/** A fresh installation beside the demo: what it answers with, and who has a session there. */
export interface Fresh {
  readonly url: string;
  readonly member: string;
  readonly admin: string;
  readonly all: string;
}

const HOUR = 3_600_000;
/** Nobody signs in with one: they have sessions. */
const NO_PASSWORD = 'none';

/** Started when the first test asks for it, on a database in which nobody has done anything yet. Ends when this server does. */
export function registerFreshPage(app: FastifyInstance, env: Readonly<Record<string, string>>): void {
  let started: Promise<Fresh> | undefined;
  app.get('/fresh.json', { config: { access: 'public' }, schema: { hide: true } }, () => {
    started ??= start(env);
    return started;
  });
}

async function start(env: Readonly<Record<string, string>>): Promise<Fresh> {
  const config = readConfig(env);
  const deps = openDeps(config);
  const server = fork(new URL('second-server.ts', import.meta.url), { env: { ...process.env, ...env } });
  const listening = once(server, 'message');
  const people = {
    member: await aMember(deps),
    admin: await aClerk(deps, 'admin@fresh.example', ['admin']),
    all: await aClerk(deps, 'all@fresh.example', roles),
  };
  await deps.close();
  await listening;
  return { url: config.publicUrl, ...people };
}

const session = ({ clock }: Deps) => ({ now: clock.now(), expiresAt: new Date(clock.now().getTime() + HOUR), ip: '127.0.0.1' });

const aMember = (deps: Deps): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const named = { full_name: 'Asha Patil', mobile: '9822044816', email: 'asha@fresh.example', password_hash: NO_PASSWORD } as const;
    const member = await addMember(tx, deps, { ...named, status: 'active', sponsor_id: null, language: 'en', created_at: now });
    await updateMember(tx, member.id, { email_verified_at: now });
    return openMemberSession(tx, { memberId: member.id, ...session(deps) });
  });

const aClerk = (deps: Deps, email: string, held: readonly Role[]): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const { now } = session(deps);
    const clerk = await insertStaff(tx, { email, full_name: 'Farah Khan', language: 'en', created_at: now });
    if (!clerk) throw new Error(`${email} is there already`);
    const { masterKeyId, wrapped } = sealSecret(deps, { realm: 'staff', id: clerk.id }, newSecret());
    await updateStaff(tx, clerk.id, { status: 'active', password_hash: NO_PASSWORD, totp_key_id: masterKeyId, totp_sealed: wrapped });
    await setRoles(tx, clerk.id, held, { at: now, staffId: null });
    return openStaffSession(tx, clerk.id, session(deps));
  });
