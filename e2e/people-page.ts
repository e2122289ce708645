import type { FastifyInstance } from 'fastify';
import { sealSecret } from '#api/core/accounts/credentials/second-factor.ts';
import { demoTotpSecret } from '#api/core/accounts/demo/demo.ts';
import { finishLostFactors } from '#api/core/accounts/lost-factor/finish.ts';
import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { updateMember } from '#api/core/accounts/members/store.ts';
import { openStaffSession } from '#api/core/accounts/staff/sessions.ts';
import { insertStaff, setRoles, updateStaff } from '#api/core/accounts/staff/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { digestOf, presentedToken } from '#api/platform/security/session.ts';

const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
const HOUR = 3_600_000;

/**
 * People with open sessions, for tests that are about something else: a clerk's code works once, registering is slow and limited
 * per address on purpose. Part of the tests' server, never of the product.
 */
export function registerPeoplePage(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const session = () => ({ now: clock.now(), expiresAt: new Date(clock.now().getTime() + HOUR), ip: '127.0.0.1' });

  app.get<{ Querystring: { email?: string } }>('/clerk.json', hidden, async ({ query: { email = 'finance@anjuri.example' } }) => {
    const clerk = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return { token: await db.transaction().execute((tx) => openStaffSession(tx, clerk.id, session())) };
  });

  // An editor of their own, signed in twice: the demo's clerks work in other tests at the same time.
  app.get<{ Querystring: { name: string; email: string } }>('/new-clerk.json', hidden, ({ query }) =>
    db.transaction().execute(async (tx) => {
      const { now } = session();
      const demo = await tx
        .selectFrom('staff')
        .select('password_hash')
        .where('email', '=', 'editor@anjuri.example')
        .executeTakeFirstOrThrow();
      const clerk = await insertStaff(tx, { email: query.email, full_name: query.name, language: 'en', created_at: now });
      if (!clerk || !demo.password_hash) throw new Error(`${query.email} cannot be made`);
      const { masterKeyId, wrapped } = sealSecret(deps, { realm: 'staff', id: clerk.id }, demoTotpSecret);
      const factors = { password_hash: demo.password_hash, totp_key_id: masterKeyId, totp_sealed: wrapped };
      await updateStaff(tx, clerk.id, { status: 'active', ...factors });
      await setRoles(tx, clerk.id, ['editor'], { at: now, staffId: null });
      const tokens = [];
      for (const label of ['Chrome on Linux', 'Safari on iPhone'])
        tokens.push(await openStaffSession(tx, clerk.id, { ...session(), label }));
      return { tokens };
    }),
  );

  app.get<{ Querystring: { code?: string } }>('/member.json', hidden, async ({ query: { code = 'ANJ7ASHA' } }) => {
    const member = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return { token: await db.transaction().execute((tx) => openMemberSession(tx, { memberId: member.id, ...session() })) };
  });

  // Whoever has this session has shown a moment ago that it is them.
  app.get('/confirmed.json', hidden, async (request) => {
    const { token = '' } = presentedToken(request, deps.config, 'staff') ?? {};
    await db.updateTable('staff_sessions').set({ confirmed_at: clock.now() }).where('digest', '=', digestOf(token)).execute();
    return {};
  });

  // Who lost her second factor: the waiting time is over.
  app.get<{ Querystring: { code: string } }>('/waited.json', hidden, async ({ query: { code } }) => {
    const member = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    const [agreed_at, ready_at] = [new Date(clock.now().getTime() - 72 * HOUR), clock.now()];
    await db
      .updateTable('lost_factor_requests')
      .set({ agreed_at, ready_at })
      .where('member_id', '=', member.id)
      .where('agreed_at', 'is not', null)
      .execute();
    await finishLostFactors(deps);
    return {};
  });

  // Whoever was verified a moment ago: nobody takes that back.
  app.get<{ Querystring: { code: string } }>('/settled.json', hidden, async ({ query: { code } }) => {
    const member = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    await db.updateTable('kyc_cases').set({ undo_until: clock.now() }).where('member_id', '=', member.id).execute();
    return {};
  });

  app.get<{ Querystring: { name: string; email: string; sponsor?: string } }>('/newcomer.json', hidden, ({ query }) =>
    db.transaction().execute(async (tx) => {
      const { now } = session();
      const asha = await tx.selectFrom('members').select('password_hash').where('code', '=', 'ANJ7ASHA').executeTakeFirstOrThrow();
      const sponsor = query.sponsor
        ? await tx.selectFrom('members').select('id').where('code', '=', query.sponsor).executeTakeFirstOrThrow()
        : undefined;
      const member = await addMember(tx, deps, {
        full_name: query.name,
        mobile: '9822044815',
        email: query.email,
        // The demo's password; hashing one is slow on purpose.
        password_hash: asha.password_hash,
        status: 'active',
        sponsor_id: sponsor?.id ?? null,
        language: 'en',
        created_at: now,
      });
      await updateMember(tx, member.id, { email_verified_at: now });
      return { code: member.code, token: await openMemberSession(tx, { memberId: member.id, ...session() }) };
    }),
  );
}
