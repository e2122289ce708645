import { memberByCode } from '#api/core/accounts/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { PastDonation } from '#contract/donations/past-donations.ts';
import type { Language } from '#contract/values/languages.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { type PastRow, pageOfPast } from './store.ts';

export const listMyPast = (deps: Deps, member: MemberActor, query: PageQuery) => pageOf(deps, member.id, member.language, query);

export async function listPastOf(deps: Deps, staff: StaffActor, code: string, query: PageQuery) {
  const member = await memberByCode(deps.db, code);
  if (!member) throw new Refusal('not_found');
  return pageOf(deps, member.id, staff.language, query);
}

async function pageOf(deps: Deps, member: number, language: Language, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const { rows, ...total } = await pageOfPast(deps.db, member, language, slice);
  return { rows: rows.map(present), ...place, ...total };
}

const present = ({ imported_at, ...row }: PastRow): PastDonation => ({ ...row, importedAt: imported_at.toISOString() });
