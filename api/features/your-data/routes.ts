import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendViewed } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as closing from '#contract/your-data/closing.ts';
import { listMyConsents } from '#contract/your-data/consents.ts';
import * as copies from '#contract/your-data/copies.ts';
import * as deletion from '#contract/your-data/deletion.ts';
import { askForClosure } from './closing/ask-for-closure.ts';
import { cancelClosure, stopClosure } from './closing/cancel-closure.ts';
import { deleteMember, getDeletion, keepMember } from './closing/delete-member.ts';
import { getClosure } from './closing/get-closure.ts';
import { listConsents } from './consenting/list-consents.ts';
import { askForCopy } from './copying/ask-for-copy.ts';
import { downloadCopy } from './copying/download-copy.ts';
import { listCopies } from './copying/list-copies.ts';

export const yourDataRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...copies.listMyDataCopies, handler: ({ member }) => listCopies(deps, member) });
    app.route({
      ...copies.askForDataCopy,
      handler: async ({ member, body, ip }, reply) => reply.status(202).send(await askForCopy(deps, member, { ...body, ip })),
    });
    app.route({
      ...copies.downloadDataCopy,
      handler: async ({ member, params, ip }, reply) =>
        sendViewed(reply, await downloadCopy(deps, member, { ...params, ip }), deps.config.fileKeys),
    });
    app.route({ ...listMyConsents, handler: ({ member }) => listConsents(deps, member) });

    app.route({ ...closing.getMyClosure, handler: ({ member }) => getClosure(deps, member.id) });
    app.route({
      ...closing.askForClosure,
      handler: async ({ member, body, ip }, reply) => {
        await askForClosure(deps, member, { ...body, ip });
        return reply.status(201).send(await getClosure(deps, member.id));
      },
    });
    app.route({
      ...closing.cancelClosure,
      handler: async ({ member, ip }) => {
        await cancelClosure(deps, member, ip);
        return getClosure(deps, member.id);
      },
    });
    app.route({ ...deletion.getMemberDeletion, handler: ({ params }) => getDeletion(deps, params.code) });
    app.route({
      ...deletion.deleteMember,
      handler: async ({ staff, params, body, ip }, reply) => {
        await deleteMember(deps, { staff, ...params, ...body, ip });
        return reply.status(201).send(await getDeletion(deps, params.code));
      },
    });
    app.route({
      ...deletion.keepMember,
      handler: async ({ staff, params, ip }) => {
        await keepMember(deps, { staff, ...params, ip });
        return getDeletion(deps, params.code);
      },
    });
    app.route({ ...closing.stopClosure, handler: ({ body, ip }) => stopClosure(deps, { ...body, ip }) });
  };
