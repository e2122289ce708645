import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import * as contract from '#contract/second-person.ts';
import type { SecondPersonActs } from './act.ts';
import { agree, refuse, withdraw } from './decide.ts';
import { listRequests } from './present.ts';

interface Needs {
  readonly acts: SecondPersonActs;
  /** Accounts know who has confirmed; they also ask for second persons, so they are handed in. */
  assertConfirmed(deps: Deps, staff: StaffActor): Promise<void>;
}

export const secondPersonRoutes =
  (deps: Deps, { acts, assertConfirmed }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listSecondPersonRequests, handler: ({ staff }) => listRequests(deps, staff) });
    app.route({
      ...contract.agreeAsSecondPerson,
      handler: async ({ staff, params, ip }) => {
        await assertConfirmed(deps, staff);
        return agree(deps, acts, { ...params, staff, ip });
      },
    });
    app.route({
      ...contract.refuseAsSecondPerson,
      handler: ({ staff, params, body, ip }) => refuse(deps, { ...params, ...body, staff, ip }),
    });
    app.route({
      ...contract.withdrawSecondPersonRequest,
      handler: ({ staff, params, ip }) => withdraw(deps, { ...params, staff, ip }),
    });
  };
