import { assertNotTooOften, type Pdf } from '#api/core/paper/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Language } from '#contract/values/languages.ts';
import { drawPoster } from './draw-poster.ts';
import { invitationLink } from './invitation.ts';
import { codeOf } from './store.ts';

export async function printMyPoster(
  deps: Deps,
  member: MemberActor,
  { language = member.language }: { language?: Language | undefined },
): Promise<Pdf> {
  const values = await settings(deps);
  if (values['referral.programme'] === 'off') throw new Refusal('not_found');
  await assertNotTooOften(deps, member);
  const bytes = await drawPoster({
    trust: {
      name: values['org.legal_name'][language],
      description: values['org.description'][language],
      registration: values['org.registration_number'],
    },
    link: invitationLink(deps, await codeOf(deps.db, member.id)),
    minimum: values['donation.minimum'],
    at: deps.clock.now(),
    i18n: deps.words.for(language),
    language,
  });
  return { name: `invitation-${language}.pdf`, bytes };
}
