import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/imports/imports.ts';
import { imports } from './case/codes.ts';
import { exportProblems } from './desk/export-problems.ts';
import { presentImport } from './desk/present-import.ts';
import { previewImport } from './desk/preview-import.ts';
import { pageOfIds } from './desk/store.ts';
import { bookOpening } from './opening/book-opening.ts';
import { askInvitations } from './running/invite-imported.ts';
import { startImport } from './running/run-import.ts';
import { askUndo } from './running/undo-import.ts';

export const importRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.previewImport, handler: ({ staff, body }) => previewImport(deps, staff, body) });
    app.route({
      ...contract.listImports,
      handler: async ({ staff, query }) => {
        const { place, slice } = await askedPage(deps, query);
        const { ids, ...total } = await pageOfIds(deps.db, slice);
        return { rows: await Promise.all(ids.map((id) => presentImport(deps, staff, id))), ...place, ...total };
      },
    });
    app.route({ ...contract.getImport, handler: ({ staff, params }) => presentImport(deps, staff, imports.idOf(params.code)) });
    app.route({
      ...contract.exportImportProblems,
      handler: async ({ staff, params }, reply) => {
        const csv = await exportProblems(deps, staff, imports.idOf(params.code));
        return reply.header('content-disposition', 'attachment; filename="import-errors.csv"').type('text/csv; charset=utf-8').send(csv);
      },
    });
    app.route({
      ...contract.runImport,
      handler: async ({ staff, params, body, ip }) => {
        const id = imports.idOf(params.code);
        await startImport(deps, { id, ...body, staff, ip });
        return presentImport(deps, staff, id);
      },
    });
    app.route({
      ...contract.undoImport,
      handler: async ({ staff, params, ip }) => {
        const id = imports.idOf(params.code);
        await askUndo(deps, { id, staff, ip });
        return presentImport(deps, staff, id);
      },
    });
    app.route({
      ...contract.inviteImported,
      handler: async ({ staff, params, ip }, reply) =>
        reply.status(202).send({ invited: await askInvitations(deps, { id: imports.idOf(params.code), staff, ip }) }),
    });
    app.route({
      ...contract.bookOpening,
      handler: async ({ staff, params, body, ip }) => {
        const id = imports.idOf(params.code);
        const secondPerson = await bookOpening(deps, { opening: { importId: id, ...body }, staff, ip });
        return { import: await presentImport(deps, staff, id), secondPerson };
      },
    });
  };
