import { type ActRows, byMember, type Scene } from '#api/testing/acts/act.ts';
import { sendMails } from '#api/testing/acts/scene.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, visitor } from '#api/testing/world/world.ts';
import { askForClosure } from '#contract/your-data/closing.ts';

/** Somebody new, whose account is about to be closed. */
async function leaver({ t, others }: Scene) {
  const { asha } = await others();
  await asha.does(askForClosure, { body: { password: PASSWORD } });
  await sendMails(t);
  return asha;
}

export const yourDataActs: ActRows = {
  'POST /api/v1/me/data-copies': {
    leaves: ['member.data_copy_asked'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: { body: { password: PASSWORD } }, subject: asha.code };
    },
  },
  'POST /api/v1/me/closure': {
    leaves: ['member.closing_asked'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: { body: { password: PASSWORD, reason: 'privacy' } }, subject: asha.code, reason: 'privacy' };
    },
  },
  'DELETE /api/v1/me/closure': {
    leaves: ['member.closing_cancelled'],
    async ready(scene) {
      const asha = await leaver(scene);
      return { ...byMember(asha), subject: asha.code };
    },
  },
  'POST /api/v1/closure-stops': {
    leaves: ['member.closing_cancelled'],
    async ready(scene) {
      const asha = await leaver(scene);
      const body = { token: tokenIn(scene.t.inbox.last(asha.email)) };
      return { who: visitor(scene.t), actor: { kind: 'visitor' }, input: { body }, subject: asha.code };
    },
  },
};
