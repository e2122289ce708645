import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as closes from '#contract/reconciliation/closes.ts';
import * as dayBooks from '#contract/reconciliation/day-books.ts';
import * as exceptions from '#contract/reconciliation/exceptions.ts';
import * as contract from '#contract/reconciliation/reconciliation.ts';
import { getSampleStatement } from '#contract/reconciliation/sample-statement.ts';
import * as imports from '#contract/reconciliation/statements.ts';
import * as undoing from '#contract/reconciliation/undo-decisions.ts';
import { done } from '#contract/values/people.ts';
import { getClose, listCloses, signClose } from './closing/daily-close.ts';
import { getDayBooks } from './closing/day-books.ts';
import { listDifferenceLines } from './closing/difference-lines.ts';
import { statements } from './codes.ts';
import { sampleStatement } from './demo/sample-statement.ts';
import { categoriseLine, listLinesToBook } from './desk/categorise-line.ts';
import { acceptSuggestion, dismissSuggestion, undoDismissal, undoMatch } from './desk/decide-suggestion.ts';
import { listExceptions, resolveException, undoResolution } from './desk/exceptions.ts';
import { listMatched } from './desk/matched.ts';
import { getSuggestions, listSuggestions } from './desk/suggestions.ts';
import { getSummary } from './desk/summary.ts';
import { assignCredit, listUnclaimed } from './desk/unclaimed.ts';
import { importStatement } from './importing/import-statement.ts';
import { listStatements } from './importing/list-statements.ts';
import { presentStatement } from './importing/present-statement.ts';
import { previewStatement } from './importing/preview-statement.ts';
import { statementById } from './importing/statement-list.ts';

export const reconciliationRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...imports.previewStatement, handler: ({ staff, body }) => previewStatement(deps, staff, body) });
    app.route({ ...imports.listStatements, handler: ({ staff, query }) => listStatements(deps, staff, query) });
    app.route({ ...getSampleStatement, handler: () => sampleStatement(deps) });
    app.route({
      ...imports.getStatement,
      handler: async ({ staff, params }) => presentStatement(deps, staff, await statementById(deps.db, statements.idOf(params.code))),
    });
    app.route({
      ...imports.importStatement,
      handler: async ({ staff, params, ip }) => {
        const id = statements.idOf(params.code);
        await importStatement(deps, { id, staff, ip });
        return presentStatement(deps, staff, await statementById(deps.db, id));
      },
    });

    app.route({ ...contract.getReconciliationSummary, handler: () => getSummary(deps) });
    app.route({ ...contract.listMatched, handler: ({ staff, query }) => listMatched(deps, staff, query) });
    app.route({ ...contract.listSuggestions, handler: ({ staff, query }) => listSuggestions(deps, staff, query) });
    app.route({ ...contract.getSuggestions, handler: ({ staff, params }) => getSuggestions(deps, staff, params.code) });
    app.route({
      ...contract.acceptSuggestion,
      handler: ({ staff, params, body, ip }) => acceptSuggestion(deps, { ...params, ...body, staff, ip }),
    });
    app.route({
      ...undoing.undoMatch,
      handler: async ({ staff, params, ip }) => {
        await undoMatch(deps, { ...params, staff, ip });
        return done;
      },
    });
    app.route({ ...contract.dismissSuggestion, handler: ({ staff, params, ip }) => dismissSuggestion(deps, { ...params, staff, ip }) });
    app.route({
      ...undoing.undoDismissal,
      handler: async ({ staff, params, ip }) => {
        await undoDismissal(deps, { ...params, staff, ip });
        return done;
      },
    });
    app.route({ ...exceptions.listExceptions, handler: ({ staff, query }) => listExceptions(deps, staff, query) });
    app.route({
      ...exceptions.resolveException,
      handler: ({ staff, params, body, ip }) => resolveException(deps, { ...params, ...body, staff, ip }),
    });
    app.route({
      ...exceptions.undoResolution,
      handler: async ({ staff, params, ip }) => {
        await undoResolution(deps, { ...params, staff, ip });
        return done;
      },
    });
    app.route({ ...contract.listUnclaimed, handler: ({ query }) => listUnclaimed(deps, query) });
    app.route({
      ...contract.assignCredit,
      handler: async ({ staff, params, body, ip }, reply) =>
        reply.status(201).send(await assignCredit(deps, { ...params, ...body, staff, ip })),
    });

    app.route({ ...closes.listCloses, handler: ({ staff, query }) => listCloses(deps, staff, query) });
    app.route({ ...closes.getClose, handler: ({ staff, params }) => getClose(deps, staff, params.day) });
    app.route({ ...closes.signClose, handler: ({ staff, params, body, ip }) => signClose(deps, { ...params, ...body, staff, ip }) });
    app.route({ ...dayBooks.getDayBooks, handler: ({ params }) => getDayBooks(deps, params.day) });
    app.route({ ...dayBooks.listDifferenceLines, handler: ({ params, query }) => listDifferenceLines(deps, { ...query, ...params }) });
    app.route({ ...closes.listLinesToBook, handler: ({ query }) => listLinesToBook(deps, query) });
    app.route({
      ...closes.categoriseLine,
      handler: ({ staff, params, body, ip }) => categoriseLine(deps, { ...params, ...body, staff, ip }),
    });
  };
