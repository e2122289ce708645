import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendPdf } from '#api/core/paper/index.ts';
import { donationIdOf } from '#api/features/donations/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/receipts.ts';
import { verifyReceipt } from './checking/verify-receipt.ts';
import { reissueReceipt } from './issuing/reissue-receipt.ts';
import { voidReceipt } from './issuing/void-receipt.ts';
import { listReceipts } from './printing/list-receipts.ts';
import { printMyReceipt } from './printing/my-receipt.ts';
import { listMyStatements, printMyStatement } from './printing/my-statements.ts';
import { printDuplicate } from './printing/print-duplicate.ts';

export const receiptRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.printMyReceipt,
      handler: async ({ member, params, query }, reply) =>
        sendPdf(reply, await printMyReceipt(deps, member, { ...query, donation: donationIdOf(params.code) })),
    });
    app.route({ ...contract.listMyStatements, handler: ({ member }) => listMyStatements(deps, member) });
    app.route({
      ...contract.printMyStatement,
      handler: async ({ member, params, query }, reply) => sendPdf(reply, await printMyStatement(deps, member, { ...params, ...query })),
    });
    app.route({
      ...contract.verifyReceipt,
      handler: async ({ query, ip, language }, reply) => {
        // What is valid now may be void in a minute.
        reply.header('cache-control', 'no-store');
        return verifyReceipt(deps, { ...query, ip, language });
      },
    });
    await app.register(staffRoutes(deps));
  };

const staffRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listReceipts, handler: ({ params }) => listReceipts(deps, donationIdOf(params.code)) });
    app.route({
      ...contract.printDuplicate,
      handler: async ({ staff, params, query, ip }, reply) =>
        sendPdf(reply, await printDuplicate(deps, { ...params, ...query, staff, ip })),
    });
    app.route({
      ...contract.voidReceipt,
      handler: async ({ staff, params, body, ip }) => listReceipts(deps, await voidReceipt(deps, { ...params, ...body, staff, ip })),
    });
    app.route({
      ...contract.reissueReceipt,
      handler: async ({ staff, params, body, ip }, reply) => {
        const { donation, secondPerson } = await reissueReceipt(deps, { ...params, ...body, staff, ip });
        return reply.status(secondPerson ? 202 : 200).send({ ...(await listReceipts(deps, donation)), secondPerson });
      },
    });
  };
