import { caseOf } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import type { KycOpening } from '#contract/kyc/my-kyc.ts';
import type { CursorQuery } from '#contract/values/paging.ts';
import { openingsOf } from './store.ts';

/** The visitor book: when which team opened which of her papers. */
export async function listMyOpenings({ db }: Deps, member: MemberActor, query: CursorQuery) {
  const own = await caseOf(db, member.id);
  const rows = own ? await openingsOf(db, own.id, walkOf(query)) : [];
  const page = cursorPage(rows, query, ({ id }) => id);
  return { ...page, rows: page.rows.map(({ at, ...row }): KycOpening => ({ ...row, at: at.toISOString() })) };
}
