import { forgetPlaceOf, forgetPlaces, type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { endMemberSessions } from '#api/core/accounts/members/sessions.ts';
import { memberById } from '#api/core/accounts/members/store.ts';
import { record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { endOneOfMember } from './store.ts';

/** A phone that was lost, or a café's computer. Its open page is signed out, too, and should it come back, the owner hears of it. */
export const endMySession = (deps: Deps, { member, code, ip, device }: Place & { member: MemberActor; code: string }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const ended = await endOneOfMember(tx, member.id, code);
    if (!ended) throw new Refusal('not_found');
    await forgetPlaceOf(tx, { realm: 'member', id: member.id }, ended, { ip, device });
    await logged(tx, deps, member, { after: { device: ended.device }, ip });
  });

/** All but this one. Whoever was signed in elsewhere is a stranger again: should they come back, the owner hears of it. */
export const endMyOtherSessions = (deps: Deps, { member, ip, device }: Place & { member: MemberActor }): Promise<{ ended: number }> =>
  deps.db.transaction().execute(async (tx) => {
    const ended = await endMemberSessions(tx, member.id, { except: member.sessionId });
    const person = { realm: 'member', id: member.id } as const;
    await forgetPlaces(tx, person);
    await rememberDevice(tx, deps, person, device);
    await logged(tx, deps, member, { after: { others: ended }, ip });
    return { ended };
  });

async function logged(tx: Tx, deps: Deps, member: MemberActor, { after, ip }: { after: object; ip: string }): Promise<void> {
  const { code } = await memberById(tx, member.id);
  await record(tx, { at: deps.clock.now(), actor: member, action: 'member.sessions_ended', subject: { kind: 'member', code }, after, ip });
}
