import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { done } from '#contract/values/people.ts';
import * as deciding from '#contract/withdrawals/decide-withdrawals.ts';
import * as contract from '#contract/withdrawals/review-withdrawals.ts';
import { withdrawalIdOf } from './case/codes.ts';
import { decideWithdrawal } from './deciding/decide-withdrawal.ts';
import { releaseMemberPayouts } from './deciding/release-payouts.ts';
import { revealAccount } from './deciding/reveal-account.ts';
import { getWithdrawal } from './desk/get-withdrawal.ts';
import { releaseLease, takeLease } from './desk/lease.ts';
import { getWithdrawalSummary, listWithdrawals } from './desk/list-withdrawals.ts';
import { withdrawalsExport } from './desk/withdrawals-export.ts';

export const withdrawalAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listWithdrawals, handler: ({ staff, query }) => listWithdrawals(deps, staff, query) });
    app.route({
      ...contract.exportWithdrawals,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, withdrawalsExport.name, await exportList(deps, withdrawalsExport, { staff, query, ip })),
    });
    app.route({ ...contract.getWithdrawalSummary, handler: () => getWithdrawalSummary(deps) });
    app.route({
      ...contract.getWithdrawal,
      handler: ({ staff, params }) =>
        getWithdrawal(deps, staff, { id: withdrawalIdOf(params.code), mayReview: staff.permissions.has('withdrawals.review') }),
    });
    app.route({
      ...deciding.decideWithdrawal,
      handler: async ({ staff, params, body, ip }) => {
        const id = withdrawalIdOf(params.code);
        await decideWithdrawal(deps, { id, decision: body, staff, ip });
        return getWithdrawal(deps, staff, { id, mayReview: true });
      },
    });
    app.route({
      ...deciding.revealPayoutAccount,
      handler: ({ staff, params, ip }) => revealAccount(deps, { id: withdrawalIdOf(params.code), staff, ip }),
    });
    app.route({
      ...deciding.releaseMemberPayouts,
      handler: async ({ staff, params, body, ip }) => {
        await releaseMemberPayouts(deps, { code: params.code, reason: body.reason, staff, ip });
        return done;
      },
    });
    app.route({ ...deciding.takeWithdrawalLease, handler: ({ staff, params }) => takeLease(deps, staff, withdrawalIdOf(params.code)) });
    app.route({
      ...deciding.releaseWithdrawalLease,
      handler: async ({ staff, params }) => {
        await releaseLease(deps, staff, withdrawalIdOf(params.code));
        return done;
      },
    });
  };
