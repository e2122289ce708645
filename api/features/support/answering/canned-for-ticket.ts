import { settings } from '#api/core/settings/index.ts';
import { ticketCode } from '#api/features/support/case/codes.ts';
import { firstName } from '#api/features/support/case/first-name.ts';
import { memberNamed, staffNamed, ticketById } from '#api/features/support/case/store.ts';
import { matterCode } from '#api/features/support/matters/matter.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { fill } from './placeholders.ts';
import { presentCanned } from './present-canned.ts';
import { cannedReplies } from './store.ts';

/** Ready to be sent, in the member's language; in English where nobody has translated it. */
export async function cannedForTicket(deps: Deps, staff: StaffActor, id: number) {
  const { db } = deps;
  const row = await ticketById(db, id);
  const [member, agent, values, found] = await Promise.all([
    memberNamed(db, row.member_id),
    staffNamed(db, staff.id),
    settings(deps),
    cannedReplies(db, row.category),
  ]);
  const language = isLanguage(member.language) ? member.language : 'en';
  const filling = {
    '{name}': firstName(member.full_name),
    '{ticket}': ticketCode(id),
    // A ticket about nothing else is about itself.
    '{matter}': matterCode(row) ?? ticketCode(id),
    '{agent}': firstName(agent.full_name),
    '{org}': values['org.name'][language],
    '{answer_hours}': String(values['support.answer_hours']),
  };
  const replies = found
    .map(presentCanned)
    .map(({ code, title, texts }) => ({ code, title, text: fill(texts[language] || texts.en, filling) }));
  return { language, replies };
}
