import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/staff-admin.ts';
import { inviteStaff, resendStaffInvitation } from './staff-invite.ts';
import { approveSecondFactorReset, cancelSecondFactorReset, requestSecondFactorReset } from './staff-lost-factor.ts';
import { linkStaffMember, setStaffRoles, suspendStaff, unsuspendStaff } from './staff-manage.ts';
import { listStaff, presentStaff } from './staff-present.ts';
import type { StaffRow } from './staff-store.ts';

export const staffAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const shown = async (row: Promise<StaffRow>) => presentStaff(deps.db, await row);

    app.route({ ...contract.listStaff, handler: async () => ({ rows: await listStaff(deps.db) }) });
    app.route({
      ...contract.inviteStaff,
      handler: async ({ body, staff, ip }, reply) => reply.status(201).send(await shown(inviteStaff(deps, body, { staff, from: ip }))),
    });
    app.route({
      ...contract.resendStaffInvitation,
      handler: ({ params, staff, ip }) => shown(resendStaffInvitation(deps, params.code, { staff, from: ip })),
    });
    app.route({
      ...contract.setStaffRoles,
      handler: ({ params, body, staff, ip }) => shown(setStaffRoles(deps, { ...params, ...body, staff, from: ip })),
    });
    app.route({
      ...contract.linkStaffMember,
      handler: ({ params, body, staff, ip }) => shown(linkStaffMember(deps, { ...params, ...body, staff, from: ip })),
    });
    app.route({
      ...contract.suspendStaff,
      handler: ({ params, body, staff, ip }) => shown(suspendStaff(deps, { ...params, ...body, staff, from: ip })),
    });
    app.route({
      ...contract.unsuspendStaff,
      handler: ({ params, staff, ip }) => shown(unsuspendStaff(deps, { ...params, staff, from: ip })),
    });
    app.route({
      ...contract.requestSecondFactorReset,
      handler: ({ params, body, staff, ip }) => shown(requestSecondFactorReset(deps, { ...params, ...body, staff, from: ip })),
    });
    app.route({
      ...contract.approveSecondFactorReset,
      handler: ({ params, staff, ip }) => shown(approveSecondFactorReset(deps, { ...params, staff, from: ip })),
    });
    app.route({
      ...contract.cancelSecondFactorReset,
      handler: ({ params, staff, ip }) => shown(cancelSecondFactorReset(deps, { ...params, staff, from: ip })),
    });
  };
