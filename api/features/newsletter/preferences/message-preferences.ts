import { record } from '#api/core/audit/index.ts';
import { canText, changePreferences, preferencesOf, whereReached } from '#api/core/notifications/index.ts';
import { memberCode } from '#api/features/newsletter/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import type { MessagePreferences, MyMessagePreferences } from '#contract/message-preferences.ts';
import { subscriptionOfMember, switchNewsletter } from './member-subscription.ts';

/** What somebody can switch by hand in an hour, and a script no faster: each turn of the newsletter's leaves a record. */
const CHANGES = { name: 'message preferences', count: 60, seconds: 3_600 };

export const getMessagePreferences = (deps: Deps, member: MemberActor): Promise<MyMessagePreferences> => read(deps.db, deps, member);

async function read(db: Db, deps: Deps, member: MemberActor): Promise<MyMessagePreferences> {
  const reach = await whereReached(db, deps, member.id);
  const { newsletter, newsletterWaits } = await subscriptionOfMember(db, { member: member.id, ...reach });
  const preferences = { ...(await preferencesOf(db, member.id)), newsletter };
  return { preferences, ...reach, canText: canText(deps), newsletterWaits };
}

interface Change {
  readonly changed: Partial<MessagePreferences>;
  readonly ip: string;
}

/** The log keeps what was switched, and from where: a yes to mails must be shown later, and so must whoever silenced them. */
export async function changeMessagePreferences(deps: Deps, member: MemberActor, { changed, ip }: Change): Promise<MyMessagePreferences> {
  const { newsletter, ...toggles } = changed;
  if (Object.keys(changed).length === 0) return getMessagePreferences(deps, member);
  await limit(deps.db, deps.clock, CHANGES, String(member.id));
  return deps.db.transaction().execute(async (tx) => {
    const code = await memberCode(tx, member.id);
    const { preferences: before, email } = await read(tx, deps, member);
    await changePreferences(tx, deps, member.id, toggles);
    if (newsletter !== undefined) await switchNewsletter(tx, deps, { member: member.id, email, language: member.language, ip }, newsletter);
    const answer = await read(tx, deps, member);
    const switched = Object.keys(changed).filter(
      (toggle) => before[toggle as keyof MessagePreferences] !== changed[toggle as keyof MessagePreferences],
    );
    const only = (values: Partial<MessagePreferences>) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => switched.includes(name)));
    if (switched.length > 0)
      await record(tx, {
        at: deps.clock.now(),
        actor: member,
        action: 'member.message_preferences_changed',
        subject: { kind: 'member', code },
        before: only(before),
        after: only(changed),
        ip,
      });
    return answer;
  });
}
