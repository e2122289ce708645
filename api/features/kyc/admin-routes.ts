import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as deciding from '#contract/kyc/decide-kyc.ts';
import * as contract from '#contract/kyc/review-kyc.ts';
import { done } from '#contract/values/people.ts';
import { kycIdOf } from './case/codes.ts';
import { addNote } from './deciding/add-note.ts';
import { decideKyc } from './deciding/decide.ts';
import { reopenKyc, revokeKyc } from './deciding/turn-round.ts';
import { undoKycDecision } from './deciding/undo.ts';
import { casesExport } from './desk/cases-export.ts';
import { findByNumber } from './desk/find-by-number.ts';
import { getKycCase } from './desk/get-case.ts';
import { releaseLease, takeLease } from './desk/lease.ts';
import { getKycSummary, listKycCases } from './desk/list-cases.ts';
import { openPaper } from './keeping/open-paper.ts';

export const kycAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listKycCases, handler: ({ staff, query }) => listKycCases(deps, staff, query) });
    app.route({
      ...contract.exportKycCases,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, casesExport.name, await exportList(deps, casesExport, { staff, query, ip })),
    });
    app.route({ ...contract.findKycByNumber, handler: ({ body }) => findByNumber(deps, body.number) });
    app.route({ ...contract.getKycSummary, handler: () => getKycSummary(deps) });
    app.route({ ...contract.getKycCase, handler: ({ staff, params }) => getKycCase(deps, staff, kycIdOf(params.code)) });
    app.route({
      ...contract.openKycPaper,
      handler: ({ staff, params, body }) => openPaper(deps, staff, { id: kycIdOf(params.code), part: params.part, page: body.page }),
    });
    app.route({
      ...deciding.decideKyc,
      handler: ({ staff, params, body, ip }) => decideKyc(deps, { id: kycIdOf(params.code), decision: body, staff, ip }),
    });
    app.route({
      ...deciding.undoKycDecision,
      handler: ({ staff, params, ip }) => undoKycDecision(deps, { id: kycIdOf(params.code), staff, ip }),
    });
    app.route({
      ...deciding.revokeKyc,
      handler: ({ staff, params, body, ip }) => revokeKyc(deps, { ...body, id: kycIdOf(params.code), staff, ip }),
    });
    app.route({
      ...deciding.reopenKyc,
      handler: ({ staff, params, body, ip }) => reopenKyc(deps, { ...body, id: kycIdOf(params.code), staff, ip }),
    });
    app.route({
      ...deciding.noteKyc,
      handler: async ({ staff, params, body, ip }) => {
        await addNote(deps, { ...body, id: kycIdOf(params.code), staff, ip });
        return done;
      },
    });
    app.route({ ...deciding.takeKycLease, handler: ({ staff, params }) => takeLease(deps, staff, kycIdOf(params.code)) });
    app.route({
      ...deciding.releaseKycLease,
      handler: async ({ staff, params }) => {
        await releaseLease(deps, staff, kycIdOf(params.code));
        return done;
      },
    });
  };
