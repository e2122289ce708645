import { tell } from '#api/core/live/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { Language } from '#contract/values/languages.ts';
import { type MemberRow, memberById, updateMember } from './store.ts';

/** Her other open pages follow. */
export const setLanguage = (deps: Deps, { id }: MemberActor, language: Language): Promise<MemberRow> =>
  deps.db.transaction().execute(async (tx) => {
    await updateMember(tx, id, { language });
    await tell(tx, deps, { to: { member: id }, about: 'preferences' });
    return memberById(tx, id);
  });
