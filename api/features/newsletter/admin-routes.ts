import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as issues from '#contract/newsletter/issues.ts';
import * as list from '#contract/newsletter/list-subscribers.ts';
import { exportSubscribers } from './desk/export-subscribers.ts';
import { getSubscriber } from './desk/get-subscriber.ts';
import { listSubscribers } from './desk/list-subscribers.ts';
import { issueId } from './issues/codes.ts';
import { listIssues } from './issues/list-issues.ts';
import { presentIssue } from './issues/present-issue.ts';
import { previewIssue } from './issues/preview-issue.ts';
import { testIssue } from './issues/test-issue.ts';
import { addIssue, changeIssue, deleteIssue } from './issues/write-issue.ts';
import { sendIssue } from './sending/send-issue.ts';
import { pauseIssue, resumeIssue, stopIssue } from './sending/steer-issue.ts';

export const newsletterAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...list.listSubscribers, handler: ({ staff, query }) => listSubscribers(deps, staff, query) });
    app.route({
      ...list.exportSubscribers,
      handler: async ({ staff, query: filter, ip }, reply) => {
        const csv = await exportSubscribers(deps, { staff, filter, ip });
        return reply.header('content-disposition', 'attachment; filename="newsletter.csv"').type('text/csv; charset=utf-8').send(csv);
      },
    });
    app.route({ ...list.getSubscriber, handler: ({ staff, params }) => getSubscriber(deps, staff, params.code) });
    app.route({ ...issues.listIssues, handler: ({ query }) => listIssues(deps, query) });
    app.route({ ...issues.getIssue, handler: ({ params }) => presentIssue(deps, issueId(params.code)) });
    app.route({ ...issues.addIssue, handler: ({ staff, body, ip }) => addIssue(deps, { ...body, staff, ip }) });
    app.route({ ...issues.changeIssue, handler: ({ staff, params, body, ip }) => changeIssue(deps, { ...params, ...body, staff, ip }) });
    app.route({ ...issues.deleteIssue, handler: ({ staff, params, ip }) => deleteIssue(deps, { ...params, staff, ip }) });
    app.route({ ...issues.previewIssue, handler: ({ body }) => previewIssue(deps, body) });
    app.route({
      ...issues.testIssue,
      handler: async ({ staff, params, body, ip }, reply) =>
        reply.status(202).send(await testIssue(deps, { ...params, ...body, staff, ip })),
    });
    app.route({ ...issues.sendIssue, handler: ({ staff, params, body, ip }) => sendIssue(deps, { ...params, ...body, staff, ip }) });
    app.route({ ...issues.stopIssue, handler: ({ staff, params, ip }) => stopIssue(deps, { ...params, staff, ip }) });
    app.route({ ...issues.pauseIssue, handler: ({ staff, params, ip }) => pauseIssue(deps, { ...params, staff, ip }) });
    app.route({ ...issues.resumeIssue, handler: ({ staff, params, ip }) => resumeIssue(deps, { ...params, staff, ip }) });
  };
