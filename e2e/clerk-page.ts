import type { FastifyInstance } from 'fastify';
import { openStaffSession } from '#api/core/accounts/staff-sessions.ts';
import type { Deps } from '#api/platform/deps.ts';

/** A staff session (of the clerk, or of whom `email` names): a code of the authenticator works once, and many tests need a decision. */
export function registerClerkPage(app: FastifyInstance, { db, clock }: Deps): void {
  app.get('/clerk.json', { config: { access: 'public' }, schema: { hide: true } }, async ({ query }) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const { email = 'finance@anjuri.example' } = query as { email?: string };
    const clerk = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return db.transaction().execute(async (tx) => ({
      token: await openStaffSession(tx, clerk.id, { now, expiresAt, from: '127.0.0.1' }),
    }));
  });
}
