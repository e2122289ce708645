import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { cacheable } from '#api/platform/http/cacheable.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/campaigns.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';

export const campaignRoutes =
  ({ db }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mayBeOld(contract.listCampaigns),
      onSend: cacheable,
      handler: async ({ query }) => ({ campaigns: await listCampaigns(db, query) }),
    });
    app.route({
      ...mayBeOld(contract.getCampaign),
      onSend: cacheable,
      handler: ({ params, query }) => getCampaign(db, { ...params, ...query }),
    });
  };
