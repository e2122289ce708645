import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/referrals/review-rewards.ts';
import { rewardIdOf } from './case/codes.ts';
import { decideReward } from './deciding/decide-reward.ts';
import { getReward } from './desk/get-reward.ts';
import { getRewardSummary, listRewards } from './desk/list-rewards.ts';
import { rewardsExport } from './desk/rewards-export.ts';

export const rewardAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listRewards, handler: ({ staff, query }) => listRewards(deps, staff, query) });
    app.route({
      ...contract.exportRewards,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, rewardsExport.name, await exportList(deps, rewardsExport, { staff, query, ip })),
    });
    app.route({ ...contract.getRewardSummary, handler: () => getRewardSummary(deps) });
    app.route({ ...contract.getReward, handler: ({ staff, params }) => getReward(deps, staff, rewardIdOf(params.code)) });
    app.route({
      ...contract.decideReward,
      handler: async ({ staff, params, body, ip }) => {
        const id = rewardIdOf(params.code);
        await decideReward(deps, { id, decision: body, staff, ip });
        return getReward(deps, staff, id);
      },
    });
  };
