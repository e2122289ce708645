import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/kyc/my-kyc.ts';
import { caseOf } from './case/store.ts';
import { listMyOpenings } from './mine/list-openings.ts';
import { putMyPaper, removeMyPaper } from './mine/papers.ts';
import { presentMine } from './mine/present-mine.ts';
import { savePapers, savePersonal } from './mine/save-draft.ts';
import { sendMine } from './mine/send.ts';

export const kycRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getMyKyc, handler: async ({ member }) => presentMine(deps, await caseOf(deps.db, member.id)) });
    app.route({ ...contract.saveMyKycPersonal, handler: ({ member, body }) => savePersonal(deps, member, body) });
    app.route({ ...contract.saveMyKycPapers, handler: ({ member, body }) => savePapers(deps, member, body) });
    app.route({
      ...contract.putMyKycPaper,
      handler: ({ member, params, body }) => putMyPaper(deps, member, { part: params.part, file: body.file }),
    });
    app.route({ ...contract.removeMyKycPaper, handler: ({ member, params }) => removeMyPaper(deps, member, params.part) });
    app.route({ ...contract.sendMyKyc, handler: ({ member, body, ip }) => sendMine(deps, member, { ...body, ip }) });
    app.route({ ...contract.listMyKycOpenings, handler: ({ member, query }) => listMyOpenings(deps, member, query) });
  };
