import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/withdrawals/my-withdrawals.ts';
import { removePayoutAccount } from '#contract/withdrawals/payout-accounts.ts';
import { accountIdOf, withdrawalIdOf } from './case/codes.ts';
import { removeAccount } from './mine/accounts.ts';
import { askForWithdrawal } from './mine/ask-for-withdrawal.ts';
import { cancelMine } from './mine/cancel.ts';
import { getForm } from './mine/get-form.ts';
import { getMine, listMine } from './mine/my-withdrawals.ts';
import { stopPayouts } from './mine/stop-payouts.ts';

export const withdrawalRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getWithdrawalForm, handler: ({ member }) => getForm(deps, member) });
    app.route({ ...mayBeOld(contract.listMyWithdrawals), handler: ({ member, query }) => listMine(deps, member, query) });
    app.route({ ...contract.getMyWithdrawal, handler: ({ member, params }) => getMine(deps, member, withdrawalIdOf(params.code)) });
    app.route({
      ...contract.askForWithdrawal,
      handler: async ({ member, body, ip }, reply) => {
        const id = await askForWithdrawal(deps, member, { ...body, ip });
        return reply.status(201).send(await getMine(deps, member, id));
      },
    });
    app.route({
      ...contract.cancelMyWithdrawal,
      handler: ({ member, params, ip }) => cancelMine(deps, member, { id: withdrawalIdOf(params.code), ip }),
    });
    app.route({
      ...removePayoutAccount,
      handler: ({ member, params, ip }) => removeAccount(deps, member, { id: accountIdOf(params.code), ip }),
    });
    app.route({ ...contract.stopPayouts, handler: ({ body, ip }) => stopPayouts(deps, { token: body.token, ip }) });
  };
