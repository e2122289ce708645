import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/accounts/staff-admin.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { inviteStaff, resendStaffInvitation } from './staff/invite.ts';
import { approveSecondFactorReset, cancelSecondFactorReset, requestSecondFactorReset } from './staff/lost-factor.ts';
import { suspendStaff, unsuspendStaff } from './staff/manage.ts';
import { listStaff, presentStaff } from './staff/present.ts';
import { linkStaffMember, setStaffRoles } from './staff/rights.ts';
import type { StaffRow } from './staff/store.ts';

export const staffAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const shown = async (row: Promise<StaffRow>) => presentStaff(deps.db, await row);
    const orAsked = async (reply: FastifyReply, outcome: StaffRow | SecondPersonNotice, status: number) =>
      'askedBy' in outcome
        ? reply.status(202).send({ secondPerson: outcome })
        : reply.status(status).send(await presentStaff(deps.db, outcome));

    app.route({ ...contract.listStaff, handler: async () => ({ rows: await listStaff(deps.db) }) });
    app.route({
      ...contract.inviteStaff,
      handler: async ({ body, staff, ip }, reply) => orAsked(reply, await inviteStaff(deps, body, { staff, ip }), 201),
    });
    app.route({
      ...contract.resendStaffInvitation,
      handler: ({ params, staff, ip }) => shown(resendStaffInvitation(deps, params.code, { staff, ip })),
    });
    app.route({
      ...contract.setStaffRoles,
      handler: async ({ params, body, staff, ip }, reply) =>
        orAsked(reply, await setStaffRoles(deps, { ...params, ...body, staff, ip }), 200),
    });
    app.route({
      ...contract.linkStaffMember,
      handler: async ({ params, body, staff, ip }, reply) =>
        orAsked(reply, await linkStaffMember(deps, { ...params, ...body, staff, ip }), 200),
    });
    app.route({
      ...contract.suspendStaff,
      handler: ({ params, body, staff, ip }) => shown(suspendStaff(deps, { ...params, ...body, staff, ip })),
    });
    app.route({
      ...contract.unsuspendStaff,
      handler: ({ params, staff, ip }) => shown(unsuspendStaff(deps, { ...params, staff, ip })),
    });
    app.route({
      ...contract.requestSecondFactorReset,
      handler: ({ params, body, staff, ip }) => shown(requestSecondFactorReset(deps, { ...params, ...body, staff, ip })),
    });
    app.route({
      ...contract.approveSecondFactorReset,
      handler: ({ params, staff, ip }) => shown(approveSecondFactorReset(deps, { ...params, staff, ip })),
    });
    app.route({
      ...contract.cancelSecondFactorReset,
      handler: ({ params, staff, ip }) => shown(cancelSecondFactorReset(deps, { ...params, staff, ip })),
    });
  };
