import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { cacheable } from '#api/platform/http/cacheable.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/donations/donations.ts';
import * as giving from '#contract/donations/give.ts';
import { listMyPastDonations } from '#contract/donations/past-donations.ts';
import * as wall from '#contract/donations/wall.ts';
import { donationIdOf } from './case/codes.ts';
import { getMyDonation, listMyDonations } from './donor/my-donations.ts';
import { claimDonation } from './giving/claim-donation.ts';
import { correctUtr } from './giving/correct-utr.ts';
import { getForm } from './giving/get-form.ts';
import { putIntent } from './giving/put-intent.ts';
import { withdrawClaim } from './giving/withdraw-claim.ts';
import { listMyPast } from './history/list-past.ts';
import { getReading } from './reading/get-reading.ts';
import { wallOf } from './wall/wall.ts';

export const donationRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...giving.getDonationForm, handler: ({ member, query }) => getForm(deps, member, query) });
    app.route({ ...giving.putIntent, handler: ({ member, body }) => putIntent(deps, { ...body, member }) });
    app.route({
      ...giving.claimDonation,
      handler: async ({ member, body, ip }, reply) => {
        const { id, message } = await claimDonation(deps, { claim: body, member, ip });
        const donation = await getMyDonation(deps, member, id);
        return reply.status(201).send({ message: deps.words.render(message, member.language), donation });
      },
    });
    app.route({ ...giving.getReceiptReading, handler: ({ member, params }) => getReading(deps, member, params.file) });
    app.route({ ...mayBeOld(contract.listMyDonations), handler: ({ member, query }) => listMyDonations(deps, member, query) });
    app.route({ ...mayBeOld(listMyPastDonations), handler: ({ member, query }) => listMyPast(deps, member, query) });
    app.route({ ...contract.getMyDonation, handler: ({ member, params }) => getMyDonation(deps, member, donationIdOf(params.code)) });
    app.route({
      ...contract.correctUtr,
      handler: async ({ member, params, body, ip }) => {
        const id = donationIdOf(params.code);
        await correctUtr(deps, { id, utr: body.utr, member, ip });
        return getMyDonation(deps, member, id);
      },
    });
    app.route({
      ...contract.withdrawClaim,
      handler: async ({ member, params, ip }) => {
        const id = donationIdOf(params.code);
        await withdrawClaim(deps, { id, member, ip });
        return getMyDonation(deps, member, id);
      },
    });
    app.route({ ...mayBeOld(wall.getWall), onSend: cacheable, handler: ({ params, query }) => wallOf(deps.db, { ...params, ...query }) });
  };
