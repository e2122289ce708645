import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as deciding from '#contract/donations/decide-deposit.ts';
import * as contract from '#contract/donations/deposits.ts';
import { listPastDonationsOf } from '#contract/donations/past-donations.ts';
import * as recording from '#contract/donations/record-deposit.ts';
import { reviewWall as reviewWallCall } from '#contract/donations/wall.ts';
import { done } from '#contract/values/people.ts';
import { donationIdOf } from './case/codes.ts';
import { approveDonation } from './deciding/approve-donation.ts';
import { rejectDonation } from './deciding/reject-donation.ts';
import { rejectDonations } from './deciding/reject-donations.ts';
import { reverseDonation } from './deciding/reverse-donation.ts';
import { undoDecision } from './deciding/undo-decision.ts';
import { undoDecisions } from './deciding/undo-decisions.ts';
import { exportDeposits } from './desk/export-deposits.ts';
import { getDeposit } from './desk/get-deposit.ts';
import { releaseLease, takeLease } from './desk/lease.ts';
import { getSummary, listDeposits } from './desk/list-deposits.ts';
import { recordDeposit } from './desk/record-deposit.ts';
import { listPastOf } from './history/list-past.ts';
import { reviewWall } from './wall/review-wall.ts';

export const depositAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listDeposits, handler: ({ staff, query }) => listDeposits(deps, staff, query) });
    app.route({ ...listPastDonationsOf, handler: ({ staff, params, query }) => listPastOf(deps, staff, params.code, query) });
    app.route({ ...contract.getDepositSummary, handler: () => getSummary(deps) });
    app.route({
      ...contract.exportDeposits,
      handler: async ({ staff, query, ip }, reply) => {
        reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="deposits.csv"');
        return reply.send(await exportDeposits(deps, { staff, filter: query, ip }));
      },
    });
    app.route({ ...contract.getDeposit, handler: ({ staff, params }) => getDeposit(deps, staff, donationIdOf(params.code)) });
    app.route({
      ...deciding.approveDeposit,
      handler: async ({ staff, params, body, ip }, reply) =>
        decided(reply, await approveDonation(deps, { ...body, id: donationIdOf(params.code), staff, ip })),
    });
    app.route({
      ...deciding.rejectDeposit,
      handler: ({ staff, params, body, ip }) => rejectDonation(deps, { ...body, id: donationIdOf(params.code), staff, ip }),
    });
    app.route({
      ...deciding.undoDecision,
      handler: ({ staff, params, ip }) => undoDecision(deps, { id: donationIdOf(params.code), staff, ip }),
    });
    app.route({ ...deciding.rejectDeposits, handler: ({ staff, body, ip }) => rejectDonations(deps, { ...body, staff, ip }) });
    app.route({ ...deciding.undoDecisions, handler: ({ staff, body, ip }) => undoDecisions(deps, { ...body, staff, ip }) });
    app.route({
      ...deciding.reverseDeposit,
      handler: async ({ staff, params, body, ip }, reply) =>
        decided(reply, await reverseDonation(deps, { ...body, id: donationIdOf(params.code), staff, ip })),
    });
    app.route({
      ...reviewWallCall,
      handler: ({ staff, params, body, ip }) => reviewWall(deps, { ...body, id: donationIdOf(params.code), staff, ip }),
    });
    app.route({ ...deciding.takeLease, handler: ({ staff, params }) => takeLease(deps, staff, donationIdOf(params.code)) });
    app.route({
      ...deciding.releaseLease,
      handler: async ({ staff, params }) => {
        await releaseLease(deps, staff, donationIdOf(params.code));
        return done;
      },
    });
    app.route({
      ...recording.recordDeposit,
      handler: async ({ staff, body, ip }, reply) => reply.status(201).send(await recordDeposit(deps, { ...body, staff, ip })),
    });
  };

/** 202: nothing is decided yet, a second person is asked. */
const decided = (reply: FastifyReply, answer: deciding.Decided) => reply.status(answer.secondPerson ? 202 : 200).send(answer);
