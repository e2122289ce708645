import { type ActRows, byMember, byStaff, type Scene } from '#api/testing/acts/act.ts';
import { addsPasskey, addsStaffPasskey, newDevice } from '#api/testing/world/devices/authenticator.ts';
import { PASSWORD, visitor } from '#api/testing/world/world.ts';
import { startPasskeySetup } from '#contract/accounts/passkeys.ts';
import { staffPasskeyOptions, startStaffPasskeySetup } from '#contract/accounts/staff-passkeys.ts';

const firstStep = { leavesNothing: 'the first of two steps; the second is logged' };

async function hers({ others }: Scene, body: object) {
  const { asha } = await others();
  const { passkey } = await addsPasskey(asha);
  return { ...byMember(asha), input: { params: { code: passkey.code }, body }, subject: asha.code };
}
async function theirs({ others }: Scene, input: object) {
  const { support } = (await others()).staff;
  const { passkey } = await addsStaffPasskey(support);
  return { ...byStaff(support), input: { params: { code: passkey.code }, ...input }, subject: support.code };
}

export const passkeyActs: ActRows = {
  'POST /api/v1/session/passkey-options': firstStep,
  'POST /api/v1/session/passkey': { leavesNothing: 'as a sign-in by password; one whose passkey was copied leaves a line' },
  'POST /api/v1/me/passkey-setups': firstStep,
  'POST /api/v1/me/passkeys': {
    leaves: ['member.passkey_added'],
    async ready({ others }) {
      const { asha } = await others();
      const options = await asha.does(startPasskeySetup, { body: { password: PASSWORD } });
      return { ...byMember(asha), input: { body: { name: 'Phone', response: newDevice().creates(options) } }, subject: asha.code };
    },
  },
  'PUT /api/v1/me/passkeys/:code': { leaves: ['member.passkey_renamed'], ready: (scene) => hers(scene, { name: 'My phone' }) },
  'DELETE /api/v1/me/passkeys/:code': { leaves: ['member.passkey_removed'], ready: (scene) => hers(scene, { password: PASSWORD }) },

  'POST /api/v1/staff/session/passkey-options': firstStep,
  'POST /api/v1/staff/session/passkey': {
    leaves: ['staff.signed_in'],
    async ready({ t, others }) {
      const { support } = (await others()).staff;
      const { device } = await addsStaffPasskey(support);
      const body = { response: device.signs(await visitor(t).does(staffPasskeyOptions)) };
      return { ...byStaff(support), who: visitor(t), input: { body }, subject: support.code };
    },
  },
  'POST /api/v1/staff/me/passkey-setups': firstStep,
  'POST /api/v1/staff/me/passkeys': {
    leaves: ['staff.passkey_added'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      const options = await support.does(startStaffPasskeySetup);
      return { ...byStaff(support), input: { body: { name: 'Key', response: newDevice().creates(options) } }, subject: support.code };
    },
  },
  'PUT /api/v1/staff/me/passkeys/:code': { leaves: ['staff.passkey_renamed'], ready: (scene) => theirs(scene, { body: { name: 'Key' } }) },
  'DELETE /api/v1/staff/me/passkeys/:code': { leaves: ['staff.passkey_removed'], ready: (scene) => theirs(scene, {}) },
};
