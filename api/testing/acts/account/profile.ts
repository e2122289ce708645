import { sealWaiting } from '#api/core/accounts/personal/my-mobile.ts';
import { putChange } from '#api/core/accounts/personal/store.ts';
import { type ActRows, byMember } from '#api/testing/acts/act.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { PASSWORD } from '#api/testing/world/world.ts';
import { getMyProfile, putMyPhoto } from '#contract/profile.ts';

const code = '402817';

export const profileActs: ActRows = {
  'PUT /api/v1/me/profile': {
    leaves: ['member.name_changed', 'member.profile_saved'],
    async ready({ others }) {
      const { asha } = await others();
      const { nameLock: _lock, mobile: _mobile, photo: _photo, ...saved } = await asha.does(getMyProfile);
      return { ...byMember(asha), input: { body: { ...saved, familyName: 'Deshmukh', city: 'Nashik' } }, subject: asha.code };
    },
  },
  'PUT /api/v1/me/photo': {
    leaves: ['member.photo_changed'],
    async ready({ others }) {
      const { asha } = await others();
      const { code: file } = await uploads(asha, 'avatar', await photo());
      return { ...byMember(asha), input: { body: { file } }, subject: asha.code };
    },
  },
  'DELETE /api/v1/me/photo': {
    leaves: ['member.photo_removed'],
    async ready({ others }) {
      const { asha } = await others();
      const { code: file } = await uploads(asha, 'avatar', await photo());
      await asha.does(putMyPhoto, { body: { file } });
      return { ...byMember(asha), subject: asha.code };
    },
  },
  'PUT /api/v1/me/mobile': {
    leaves: ['member.mobile_changed'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: { body: { mobile: '9811122233', password: PASSWORD } }, subject: asha.code };
    },
  },
  'POST /api/v1/me/mobile/confirmation': {
    leaves: ['member.mobile_changed'],
    async ready({ t, others }) {
      const { asha } = await others();
      const expires_at = new Date(t.clock.now().getTime() + 600_000);
      await t.db.transaction().execute(async (tx) => {
        const sealed = await sealWaiting(tx, t, asha.id, { mobile: '9811122233', code });
        await putChange(tx, { member_id: asha.id, sealed, expires_at });
      });
      return { ...byMember(asha), input: { body: { code } }, subject: asha.code };
    },
  },
  'DELETE /api/v1/me/mobile/change': { leavesNothing: 'a number that never counted is forgotten; that it was asked for stands in the log' },
};
