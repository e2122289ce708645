import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as updates from '#contract/editing/campaign-updates.ts';
import * as contract from '#contract/editing/campaigns.ts';
import { done } from '#contract/values/people.ts';
import { changeOpening, figuresAct } from './editing/change-opening.ts';
import { editableCampaign, editableCampaigns, FIGURES, OPEN } from './editing/editable.ts';
import { moveCampaign, openAct } from './editing/move-campaign.ts';
import { orderCampaigns } from './editing/order-campaigns.ts';
import { addCampaign, changeCampaign } from './editing/write-campaign.ts';
import { addUpdate, changeUpdate, deleteUpdate } from './editing/write-update.ts';
import { previewCampaign } from './preview-campaign.ts';

export const campaignActs: SecondPersonActs = { [OPEN]: openAct, [FIGURES]: figuresAct };

export const campaignAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listEditableCampaigns, handler: async () => ({ campaigns: await editableCampaigns(deps.db) }) });
    app.route({ ...contract.getEditableCampaign, handler: ({ params }) => editableCampaign(deps.db, params.slug) });
    app.route({ ...contract.previewCampaign, handler: ({ params, query }) => previewCampaign(deps, { ...params, ...query }) });
    app.route({ ...contract.addCampaign, handler: ({ staff, body, ip }) => addCampaign(deps, body, { staff, ip }) });
    app.route({
      ...contract.changeCampaign,
      handler: ({ staff, params, body, ip }) => changeCampaign(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({
      ...contract.moveCampaign,
      handler: ({ staff, params, body, ip }) => moveCampaign(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({
      ...contract.changeOpening,
      handler: ({ staff, params, body, ip }) => changeOpening(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({
      ...contract.orderCampaigns,
      handler: async ({ staff, body, ip }) => {
        await orderCampaigns(deps, body.slugs, { staff, ip });
        return done;
      },
    });
    app.route({
      ...updates.addUpdate,
      handler: ({ staff, params, body, ip }) => addUpdate(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({
      ...updates.changeUpdate,
      handler: ({ staff, params, body, ip }) => changeUpdate(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({ ...updates.deleteUpdate, handler: ({ staff, params, ip }) => deleteUpdate(deps, params, { staff, ip }) });
  };
