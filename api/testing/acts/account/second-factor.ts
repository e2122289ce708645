import { type ActRows, byMember, type Scene } from '#api/testing/acts/act.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD } from '#api/testing/world/world.ts';
import { startAuthenticatorSetup } from '#contract/accounts/second-factor.ts';

async function withBoth({ t, others }: Scene) {
  const { asha } = await others();
  const { secret } = await switchesOn(t, asha);
  const body = { password: PASSWORD, code: await codeOf(secret, t.clock) };
  return { ...byMember(asha), input: { body }, subject: asha.code };
}

export const secondFactorActs: ActRows = {
  'POST /api/v1/session/code': { leavesNothing: 'as a sign-in without it; a recovery code that is used leaves a line' },
  'POST /api/v1/me/authenticator-setups': { leavesNothing: 'the first of two steps; the second is logged' },
  'POST /api/v1/me/authenticator': {
    leaves: ['member.second_factor_on'],
    async ready({ t, others }) {
      const { asha } = await others();
      const { setup, secret } = await asha.does(startAuthenticatorSetup, { body: { password: PASSWORD } });
      return { ...byMember(asha), input: { body: { setup, code: await codeOf(secret, t.clock) } }, subject: asha.code };
    },
  },
  'DELETE /api/v1/me/authenticator': { leaves: ['member.second_factor_off'], ready: withBoth },
  'POST /api/v1/me/recovery-codes': { leaves: ['member.recovery_codes_replaced'], ready: withBoth },
};
