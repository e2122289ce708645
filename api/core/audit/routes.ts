import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/audit.ts';
import { listAudit } from './list-audit.ts';
import { auditStatus } from './status.ts';

export const auditRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listAudit, handler: ({ query }) => listAudit(deps, query) });
    app.route({ ...contract.verifyAudit, handler: () => auditStatus(deps.db) });
  };
