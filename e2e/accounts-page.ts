import type { FastifyInstance } from 'fastify';
import { maskAccount } from '#api/features/withdrawals/case/masks.ts';
import { digestsOf, keptOf, sealDetails } from '#api/features/withdrawals/case/sealed.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';

const DAY = 86_400_000;

/** Accounts that were named long enough ago to be paid to: no browser test waits three days, and when an account is payable nobody can change. */
export function registerAccountsPage(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { code: string; holder: string; number: string } }>(
    '/old-account.json',
    { config: { access: 'public' }, schema: { hide: true } },
    ({ query: { code, holder, number } }) =>
      deps.db.transaction().execute(async (tx) => {
        const member = await tx.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
        const member_id = member.id as MemberId;
        const details = { method: 'bank_transfer', holder, accountNumber: number, repeated: number, ifsc: 'SBIN0001234' } as const;
        const [kept, now] = [keptOf(details), deps.clock.now().getTime()];
        const { id } = await tx
          .insertInto('payout_accounts')
          .values({
            member_id,
            method: 'bank_transfer',
            details: await sealDetails(tx, deps, member_id, kept),
            shown: maskAccount(kept),
            digest: digestsOf(deps, kept)[0] as Buffer,
            added_at: new Date(now - 9 * DAY),
            payable_from: new Date(now - 6 * DAY),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { account: `PAC${String(id).padStart(3, '0')}` };
      }),
  );
}
