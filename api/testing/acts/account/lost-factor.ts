import { createLink } from '#api/core/accounts/credentials/links.ts';
import { type ActRows, byMember, byStaff, type Scene } from '#api/testing/acts/act.ts';
import { challengeOf, HOW, losesFactor, MESSAGE } from '#api/testing/world/devices/lost-factor.ts';
import { switchesOn } from '#api/testing/world/totp.ts';
import { visitor } from '#api/testing/world/world.ts';
import { recogniseMember } from '#contract/accounts/lost-factor.ts';

async function withFactor({ t, others }: Scene) {
  const people = await others();
  await switchesOn(t, people.asha);
  return people;
}
async function lost(scene: Scene) {
  const { asha, staff } = await withFactor(scene);
  const params = { code: await losesFactor(scene.t, asha, staff.support) };
  return { asha, staff, params, subject: asha.code };
}
const body = { reason: HOW };

export const lostFactorActs: ActRows = {
  'POST /api/v1/session/lost-factor': {
    leaves: ['member.lost_factor_asked'],
    async ready(scene) {
      const { asha } = await withFactor(scene);
      const input = { body: { challenge: await challengeOf(scene.t, asha), message: MESSAGE } };
      return { ...byMember(asha), who: visitor(scene.t), input, subject: asha.code };
    },
  },
  'POST /api/v1/lost-factor-stops': {
    leaves: ['member.lost_factor_stopped'],
    async ready(scene) {
      const { asha, staff } = await withFactor(scene);
      const { t } = scene;
      await losesFactor(t, asha, staff.support);
      const link = { memberId: asha.id, kind: 'factor_stop', email: asha.email, now: t.clock.now(), minutes: 60 } as const;
      const token = await t.db.transaction().execute((tx) => createLink(tx, link));
      return { who: visitor(t), actor: { kind: 'visitor' }, input: { body: { token } }, subject: asha.code };
    },
  },
  'POST /api/v1/admin/lost-factors/:code/recognition': {
    leaves: ['member.lost_factor_recognised'],
    async ready(scene) {
      const { staff, params, subject } = await lost(scene);
      return { ...byStaff(staff.support), input: { params, body }, subject, reason: HOW };
    },
  },
  'POST /api/v1/admin/lost-factors/:code/agreement': {
    leaves: ['member.lost_factor_agreed'],
    async ready(scene) {
      const { staff, params, subject } = await lost(scene);
      await staff.support.does(recogniseMember, { params, body });
      return { ...byStaff(staff.trustee), input: { params }, subject };
    },
  },
  'POST /api/v1/admin/lost-factors/:code/refusal': {
    leaves: ['member.lost_factor_refused'],
    async ready(scene) {
      const { staff, params, subject } = await lost(scene);
      return { ...byStaff(staff.support), input: { params, body }, subject, reason: HOW };
    },
  },
  'POST /api/v1/admin/lost-factors/:code/objection': {
    leaves: ['member.lost_factor_refused'],
    async ready(scene) {
      const { staff, params, subject } = await lost(scene);
      return { ...byStaff(staff.trustee), input: { params, body }, subject, reason: HOW };
    },
  },
};
