import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as refunding from '#contract/payouts/refunds.ts';
import * as answers from '#contract/payouts/run-answers.ts';
import * as contract from '#contract/payouts/runs.ts';
import { markLineFailed, markLinePaid } from './answering/mark-line.ts';
import { readBankAnswer } from './answering/read-bank-answer.ts';
import { refunds, runs } from './case/codes.ts';
import { getRefund, listRefunds } from './desk/refunds.ts';
import { getLine, getNextRun, getPayoutRun, getRun, listPayoutRuns } from './desk/runs.ts';
import { downloadRunFile } from './files/download-run-file.ts';
import { giveUpRun } from './making/give-up-run.ts';
import { makePayoutRun } from './making/make-run.ts';
import { askForRefund } from './refunds/ask-for-refund.ts';
import { decideRefund } from './refunds/decide-refund.ts';

/** The answer to a run of 10,000 lines; the contract says how long the text may be. */
const ANSWER_LIMIT = 6_000_000;

import { linesExport, refundsExport, runsExport } from './desk/payout-exports.ts';

export const payoutAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listPayoutRuns, handler: ({ query }) => listPayoutRuns(deps, query) });
    app.route({
      ...contract.exportPayoutRuns,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, runsExport.name, await exportList(deps, runsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportPayoutLines,
      handler: async ({ staff, params, query, ip }, reply) =>
        sendCsv(reply, linesExport.name, await exportList(deps, linesExport, { staff, query: { ...query, ...params }, ip })),
    });
    app.route({
      ...refunding.exportRefunds,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, refundsExport.name, await exportList(deps, refundsExport, { staff, query, ip })),
    });
    app.route({ ...contract.getNextRun, handler: ({ staff }) => getNextRun(deps, staff) });
    app.route({
      ...contract.getPayoutRun,
      handler: ({ staff, params, query }) => getPayoutRun(deps, staff, runs.idOf(params.code), query),
    });
    app.route({
      ...contract.makePayoutRun,
      handler: async ({ staff, ip }, reply) => reply.status(201).send(await getRun(deps, await makePayoutRun(deps, { staff, ip }))),
    });
    app.route({
      ...contract.giveUpRun,
      handler: async ({ staff, params, body, ip }) => {
        const id = runs.idOf(params.code);
        await giveUpRun(deps, { id, ...body, staff, ip });
        return getRun(deps, id);
      },
    });
    app.route({
      ...contract.downloadRunFile,
      handler: async ({ staff, params, ip }, reply) => {
        const { name, bytes } = await downloadRunFile(deps, { id: runs.idOf(params.code), format: params.format, staff, ip });
        reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
        return reply.send(bytes.toString());
      },
    });
    app.route({
      ...answers.markLinePaid,
      handler: async ({ staff, params, body, ip }) => {
        await markLinePaid(deps, { run: params.code, code: params.line, ...body, staff, ip });
        return getLine(deps, staff, runs.idOf(params.code), params.line);
      },
    });
    app.route({
      ...answers.markLineFailed,
      handler: async ({ staff, params, body, ip }) => {
        await markLineFailed(deps, { run: params.code, code: params.line, ...body, staff, ip });
        return getLine(deps, staff, runs.idOf(params.code), params.line);
      },
    });
    app.route({
      ...answers.readBankAnswer,
      bodyLimit: ANSWER_LIMIT,
      handler: ({ staff, params, body, ip }) => readBankAnswer(deps, { id: runs.idOf(params.code), ...body, staff, ip }),
    });

    app.route({ ...refunding.listRefunds, handler: ({ staff, query }) => listRefunds(deps, staff, query) });
    app.route({ ...refunding.getRefund, handler: ({ staff, params }) => getRefund(deps, staff, refunds.idOf(params.code)) });
    app.route({
      ...refunding.askForRefund,
      handler: async ({ staff, body, ip }, reply) =>
        reply.status(201).send(await getRefund(deps, staff, await askForRefund(deps, { ...body, staff, ip }))),
    });
    app.route({
      ...refunding.decideRefund,
      handler: async ({ staff, params, body, ip }) => {
        const id = refunds.idOf(params.code);
        await decideRefund(deps, { id, ...body, staff, ip });
        return getRefund(deps, staff, id);
      },
    });
  };
