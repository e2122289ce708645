import { MemberCode } from '#contract/values/ids.ts';
import { says } from '#contract/values/words.ts';
import type { KnownMembers } from './known-members.ts';
import type { Problems } from './problem.ts';

export interface Sponsored {
  readonly line: number;
  readonly oldId: string | null;
  /** Somebody who is here, or a row of the same file. */
  readonly sponsor: { readonly member: number } | { readonly line: number } | null;
}

type Named<Row> = Omit<Row, 'sponsor'> & { readonly line: number; readonly oldId: string | null; readonly sponsor: string | null };

/** Who brought whom: by the file's own numbers, by those of earlier imports, or by User Id. Sponsors come first; a circle is nobody's. */
export function placeSponsors<Row extends Sponsored>(
  rows: readonly Named<Row>[],
  left: ReadonlyMap<number, number>,
  here: KnownMembers,
  problems: Problems,
): Row[] {
  const byOldId = new Map(rows.flatMap(({ line, oldId }) => (oldId ? [[oldId.toLowerCase(), line] as const] : [])));
  const resolved = new Map<number, Row>();
  for (const row of rows) {
    const sponsor = row.sponsor === null ? null : sponsorOf(row.sponsor, byOldId, left, here);
    if (sponsor === undefined)
      problems.error(
        row.line,
        'sponsor',
        /*i18n*/ 'This sponsor is unknown. Please give a User Id of an active member, or an old id of this file.',
      );
    else if (sponsor && 'member' in sponsor && sponsor.member === here.own.member)
      problems.error(row.line, 'sponsor', /*i18n*/ 'You cannot import members whose sponsor you are. Somebody else has to do it.');
    else if (!left.has(row.line)) resolved.set(row.line, { ...row, sponsor } as unknown as Row);
  }
  return inOrder(resolved, problems);
}

function sponsorOf(
  typed: string,
  byOldId: ReadonlyMap<string, number>,
  left: ReadonlyMap<number, number>,
  here: KnownMembers,
): Sponsored['sponsor'] | undefined {
  const line = byOldId.get(typed.toLowerCase());
  if (line !== undefined) {
    const member = left.get(line);
    return member === undefined ? { line } : { member };
  }
  const code = MemberCode.safeParse(typed).data;
  const member = here.oldIds.get(typed.toLowerCase()) ?? (code === undefined ? undefined : here.codes.get(code));
  return member === undefined ? undefined : { member };
}

/** Each after its sponsor. One whose sponsor cannot come in cannot either: who brought her is fixed for good. */
function inOrder<Row extends Sponsored>(rows: ReadonlyMap<number, Row>, problems: Problems): Row[] {
  const placed = new Set<number>();
  const ordered: Row[] = [];
  for (const first of rows.values()) {
    const chain: Row[] = [];
    const onWay = new Set<number>();
    let row: Row | undefined = first;
    let fault: string | null = null;
    while (row && !placed.has(row.line)) {
      if (onWay.has(row.line)) fault = /*i18n*/ 'These rows name each other as sponsors, in a circle. Please check the sponsor.';
      else if (problems.isWrong(row.line))
        fault = says(/*i18n*/ 'The sponsor’s row {line} has an error. Please correct that one first.', { line: row.line });
      if (fault !== null) break;
      onWay.add(row.line);
      chain.push(row);
      const sponsor: Sponsored['sponsor'] = row.sponsor;
      if (!sponsor || !('line' in sponsor)) break;
      row = rows.get(sponsor.line);
      if (!row) fault = says(/*i18n*/ 'The sponsor’s row {line} has an error. Please correct that one first.', { line: sponsor.line });
    }
    for (const each of chain.reverse()) {
      if (fault !== null) problems.error(each.line, 'sponsor', fault);
      else {
        placed.add(each.line);
        ordered.push(each);
      }
    }
  }
  return ordered;
}
