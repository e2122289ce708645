import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import * as contract from '#contract/accounts/members.ts';
import { closeMember, reactivateMember, suspendMember } from './members/change-status.ts';
import { inviteMember, resendInvitation } from './members/invite-member.ts';
import { presentMember } from './members/present.ts';
import { type MemberRow, memberByCode } from './members/store.ts';

export const memberAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.getMember,
      handler: async ({ params, staff }) => {
        const member = await memberByCode(deps.db, params.code);
        if (!member) throw new Refusal('not_found');
        return shown(member, staff);
      },
    });
    app.route({
      ...contract.inviteMember,
      handler: async ({ body, staff, ip }, reply) => reply.status(201).send(shown(await inviteMember(deps, body, { staff, ip }), staff)),
    });
    app.route({
      ...contract.resendMemberInvitation,
      handler: async ({ params, staff, ip }) => shown(await resendInvitation(deps, params.code, { staff, ip }), staff),
    });
    app.route({
      ...contract.suspendMember,
      handler: async ({ params, body, staff, ip }) => shown(await suspendMember(deps, { ...params, ...body, staff, ip }), staff),
    });
    app.route({
      ...contract.activateMember,
      handler: async ({ params, body, staff, ip }) => shown(await reactivateMember(deps, { ...params, ...body, staff, ip }), staff),
    });
    app.route({
      ...contract.closeMember,
      handler: async ({ params, body, staff, ip }) => shown(await closeMember(deps, { ...params, ...body, staff, ip }), staff),
    });
  };

const shown = (member: MemberRow, staff: StaffActor) => presentMember(member, !staff.permissions.has('members.write'));
