import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/accounts/second-factor.ts';
import { done } from '#contract/values/people.ts';
import { authenticatorSince, memberFactors } from './credentials/member-factors.ts';
import { newRecoveryCodes } from './second-factor/new-recovery-codes.ts';
import { startAuthenticatorSetup, switchOnSecondFactor } from './second-factor/set-up.ts';
import { switchOffSecondFactor } from './second-factor/switch-off.ts';

export const secondFactorRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.getSecondFactor,
      handler: async ({ member }) => ({
        authenticatorSince: (await authenticatorSince(deps.db, member.id))?.toISOString() ?? null,
        recoveryCodesLeft: await memberFactors.codesLeft(deps.db, member.id),
      }),
    });
    app.route({
      ...contract.startAuthenticatorSetup,
      handler: ({ member, body }) => startAuthenticatorSetup(deps, { member, ...body }),
    });
    app.route({
      ...contract.switchOnSecondFactor,
      handler: async ({ member, body, ip }) => ({ recoveryCodes: [...(await switchOnSecondFactor(deps, { member, ...body, ip }))] }),
    });
    app.route({
      ...contract.switchOffSecondFactor,
      handler: async ({ member, body, ip }) => {
        await switchOffSecondFactor(deps, { member, ...body, ip });
        return done;
      },
    });
    app.route({
      ...contract.replaceMyRecoveryCodes,
      handler: async ({ member, body, ip }) => ({ recoveryCodes: [...(await newRecoveryCodes(deps, { member, ...body, ip }))] }),
    });
  };
