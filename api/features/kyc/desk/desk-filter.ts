import { type RawBuilder, sql } from 'kysely';
import { kycIdIn } from '#api/features/kyc/case/codes.ts';
import type { KycQuery } from '#contract/kyc/review-kyc.ts';
import type { DeskFilter } from './store.ts';

/** Who may open papers may also look for an address; who only reads, for what the list shows anyway. */
export function deskFilter({ status, find }: KycQuery, { isReviewer }: { isReviewer: boolean }): DeskFilter {
  return { status: status === 'all' ? undefined : status, found: find ? foundBy(find, isReviewer) : undefined };
}

function foundBy(find: string, isReviewer: boolean): RawBuilder<boolean> {
  if (find.includes('@'))
    return isReviewer
      ? sql<boolean>`c.member_id = any (array(select m.id from members m where m.email = ${find.toLowerCase()} limit 20))`
      : sql<boolean>`false`;
  const ids = find
    .toUpperCase()
    .split(/[\s,]+/)
    .map(kycIdIn);
  const code = find.toUpperCase().replace(/[\s-]/g, '');
  return ids.every((id) => id !== undefined)
    ? sql<boolean>`c.id = any (${ids}::bigint[])`
    : sql<boolean>`c.member_id = (select m.id from members m where m.code = ${code})`;
}
