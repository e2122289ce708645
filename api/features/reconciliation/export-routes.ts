import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/reconciliation/exports.ts';
import { closesExport, differencesExport } from './closing/close-exports.ts';
import { exceptionsExport, linesToBookExport, matchedExport, suggestionsExport, unclaimedExport } from './desk/desk-exports.ts';
import { statementsExport } from './importing/list-statements.ts';

export const reconciliationExportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.exportStatements,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, statementsExport.name, await exportList(deps, statementsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportMatched,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, matchedExport.name, await exportList(deps, matchedExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportSuggestions,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, suggestionsExport.name, await exportList(deps, suggestionsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportUnclaimed,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, unclaimedExport.name, await exportList(deps, unclaimedExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportExceptions,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, exceptionsExport.name, await exportList(deps, exceptionsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportCloses,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, closesExport.name, await exportList(deps, closesExport, { staff, query, ip })),
    });
    app.route({
      ...contract.exportDifferenceLines,
      handler: async ({ staff, params, query, ip }, reply) =>
        sendCsv(reply, differencesExport.name, await exportList(deps, differencesExport, { staff, query: { ...query, ...params }, ip })),
    });
    app.route({
      ...contract.exportLinesToBook,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, linesToBookExport.name, await exportList(deps, linesToBookExport, { staff, query, ip })),
    });
  };
