import { askedPage } from '#api/core/settings/index.ts';
import { ticketIdIn } from '#api/features/support/case/codes.ts';
import { wordsAsked } from '#api/features/support/case/search.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { MyTicketsQuery } from '#contract/support/my-tickets.ts';
import { presentMine } from './present-mine.ts';
import { countMine, type MyFilter, myTickets } from './store.ts';

export async function listMine(deps: Deps, member: MemberActor, query: MyTicketsQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter = { member: member.id, status: query.status, find: findOf(query.find) };
  const [rows, total] = await Promise.all([myTickets(deps.db, filter, slice), countMine(deps.db, filter)]);
  return { rows: rows.map(presentMine), ...place, ...total };
}

/** Signs alone find nothing, rather than everything. */
function findOf(typed: string | undefined): MyFilter['find'] {
  if (typed === undefined || typed === '') return undefined;
  const id = ticketIdIn(typed.toUpperCase().replace(/[\s-]/g, ''));
  if (id !== undefined) return { id };
  const words = wordsAsked(typed);
  return words ? { words } : { id: 0 };
}
