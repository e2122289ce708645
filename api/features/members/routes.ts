import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as changing from '#contract/members/change-members.ts';
import * as contract from '#contract/members/list-members.ts';
import { getMemberDetails } from './desk/get-member-details.ts';
import { listMembers } from './desk/list-members.ts';
import { membersExport, namedMembersExport } from './desk/members-export.ts';
import { reactivateMembers, suspendMembers } from './editing/change-statuses.ts';
import { editMember } from './editing/edit-member.ts';

export const memberListRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listMembers, handler: ({ staff, query }) => listMembers(deps, staff, query) });
    app.route({
      ...contract.exportMembers,
      handler: async ({ staff, query: { codes, ...filter }, ip }, reply) => {
        const file = codes
          ? await exportList(deps, namedMembersExport, { staff, query: { codes }, ip })
          : await exportList(deps, membersExport, { staff, query: filter, ip });
        return sendCsv(reply, membersExport.name, file);
      },
    });
    app.route({ ...contract.getMemberDetails, handler: ({ staff, params }) => getMemberDetails(deps, staff, params.code) });
    app.route({
      ...changing.editMember,
      handler: async ({ staff, params, body, ip }) => {
        await editMember(deps, { ...params, edited: body, staff, ip });
        return getMemberDetails(deps, staff, params.code);
      },
    });
    app.route({ ...changing.suspendMembers, handler: ({ staff, body, ip }) => suspendMembers(deps, { ...body, staff, ip }) });
    app.route({ ...changing.activateMembers, handler: ({ staff, body, ip }) => reactivateMembers(deps, { ...body, staff, ip }) });
  };
