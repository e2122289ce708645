import { record } from '#api/core/audit/index.ts';
import { changePreferences, preferencesOf } from '#api/core/notifications/preferences/preferences.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { lockMemberByCode } from './store.ts';
import { readUnsubscribeToken, type Unsubscription } from './token.ts';

/** Works from every mail we ever sent, and as often as it is pressed. It never switches anything on. */
export async function unsubscribe(deps: Deps, { token, ip }: { token: string; ip: string }) {
  const asked = readUnsubscribeToken(deps.config, token);
  if (!asked) throw new Refusal('unsubscribe_link_invalid');
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberByCode(tx, asked.code);
    if (!member) throw new Refusal('unsubscribe_link_invalid');
    if (!(await preferencesOf(tx, member.id))[asked.toggle]) return;
    await changePreferences(tx, deps, member.id, { [asked.toggle]: false });
    await record(tx, {
      at: deps.clock.now(),
      actor: { kind: 'visitor' },
      action: 'member.message_preferences_changed',
      subject: { kind: 'member', code: member.code },
      before: { [asked.toggle]: true },
      after: { [asked.toggle]: false },
      ip,
    });
  });
  return answerOf(asked);
}

const answerOf = ({ toggle }: Unsubscription) => ({ status: 'unsubscribed', toggle }) as const;
