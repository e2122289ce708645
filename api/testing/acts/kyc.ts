import { bodyOf, type Decision, decides, fillsIn, looksAtPapers, sendsPapers } from '#api/testing/world/identity.ts';
import { type ActRows, byMember, byStaff, type Scene } from './act.ts';

const draft = { leavesNothing: 'a draft is hers until she sends it; then that is logged' };
const look = { leavesNothing: 'it says only that somebody looks for a case, or at it' };
const reason = 'The card was reported stolen';

/** Somebody new each time: a member has one case. */
async function waiting(scene: Scene) {
  const people = await scene.others();
  return { ...people, code: await sendsPapers(scene.t, people.asha, people.staff.kyc_reviewer) };
}

const deciding = (decision: Decision) => async (scene: Scene) => {
  const { code, staff } = await waiting(scene);
  const reviewer = staff.kyc_reviewer;
  await looksAtPapers(reviewer, code);
  return { ...byStaff(reviewer), input: { params: { code }, body: await bodyOf(reviewer, code, decision) }, subject: code };
};

const turning = (decision: Decision) => async (scene: Scene) => {
  const { code, staff } = await waiting(scene);
  await decides(staff.kyc_reviewer, code, decision);
  // While it may be taken back, that is all that can be done.
  scene.t.clock.advance({ seconds: 11 });
  return { ...byStaff(staff.kyc_reviewer), input: { params: { code }, body: { reason } }, subject: code, reason };
};

export const kycActs: ActRows = {
  'PUT /api/v1/me/kyc/personal': draft,
  'PUT /api/v1/me/kyc/papers': draft,
  'PUT /api/v1/me/kyc/papers/:part': draft,
  'DELETE /api/v1/me/kyc/papers/:part': draft,
  'POST /api/v1/me/kyc/submission': {
    leaves: ['kyc.sent'],
    async ready(scene) {
      const { asha } = await scene.others();
      const { version, consentVersion } = await fillsIn(scene.t, asha);
      const { id } = await scene.t.db.selectFrom('kyc_cases').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
      const body = { agree: true, consentVersion, version };
      return { ...byMember(asha), input: { body }, subject: `KYC${String(id).padStart(3, '0')}` };
    },
  },
  'POST /api/v1/admin/kyc/number-searches': look,
  'POST /api/v1/admin/kyc/:code/papers/:part/openings': {
    leavesNothing: 'it stands in the member’s visitor book; the look itself is logged when the bytes leave',
  },
  'POST /api/v1/admin/kyc/:code/decision': { leaves: ['kyc.verified'], ready: deciding({ act: 'verify' }) },
  'DELETE /api/v1/admin/kyc/:code/decision': {
    leaves: ['kyc.decision_undone'],
    async ready(scene) {
      const { code, staff } = await waiting(scene);
      await decides(staff.kyc_reviewer, code);
      return { ...byStaff(staff.kyc_reviewer), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/kyc/:code/revocation': { leaves: ['kyc.revoked'], ready: turning({ act: 'verify' }) },
  'POST /api/v1/admin/kyc/:code/reopening': { leaves: ['kyc.reopened'], ready: turning({ act: 'refuse', message: 'Borrowed card' }) },
  'POST /api/v1/admin/kyc/:code/notes': {
    leaves: ['kyc.noted'],
    async ready(scene) {
      const { code, staff } = await waiting(scene);
      return { ...byStaff(staff.kyc_reviewer), input: { params: { code }, body: { text: 'Called her: she moved' } }, subject: code };
    },
  },
  'PUT /api/v1/admin/kyc/:code/lease': look,
  'DELETE /api/v1/admin/kyc/:code/lease': look,
};
