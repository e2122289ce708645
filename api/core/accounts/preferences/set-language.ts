import { type MemberRow, memberById, updateMember } from '#api/core/accounts/members/store.ts';
import { type Doer, record } from '#api/core/audit/index.ts';
import { tell } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { Language } from '#contract/values/languages.ts';

/** Her other open pages follow. */
export const setLanguage = (deps: Deps, { id }: MemberActor, language: Language): Promise<MemberRow> =>
  deps.db.transaction().execute(async (tx) => {
    await updateMember(tx, id, { language });
    await tell(tx, deps, { to: { member: id }, about: 'preferences' });
    return memberById(tx, id);
  });

interface LanguageChange {
  readonly member: { readonly id: number; readonly code: string };
  readonly from: string;
  readonly to: Language;
  readonly by: { readonly actor: Doer; readonly reason: string };
  readonly ip: string;
}

/** By one of the staff: then it stands in the log. */
export async function changeLanguage(tx: Tx, deps: Deps, { member: { id, code }, from, to, by, ip }: LanguageChange): Promise<void> {
  await updateMember(tx, id, { language: to });
  await tell(tx, deps, { to: { member: id }, about: 'preferences' });
  await record(tx, {
    at: deps.clock.now(),
    actor: by.actor,
    action: 'member.language_changed',
    subject: { kind: 'member', code },
    before: { language: from },
    after: { language: to, reason: by.reason },
    ip,
  });
}
