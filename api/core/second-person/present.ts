import { namesOfStaff } from '#api/core/audit/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { SecondPersonNotice, SecondPersonRequest } from '#contract/second-person.ts';
import { thaw } from './frozen.ts';
import { codeOf, openRequest, openRequests, type RequestRow } from './store.ts';

export const presentNotice = (row: RequestRow): SecondPersonNotice => ({
  code: codeOf(row.id),
  status: row.status,
  askedBy: row.asker_name,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  takesEffectAt: row.takes_effect_at?.toISOString() ?? null,
});

/** What stands about a thing, for the page that shows it. */
export async function secondPersonNotice(db: Db, kind: string, subject: string): Promise<SecondPersonNotice | null> {
  const standing = await openRequest(db, kind, subject);
  return standing ? presentNotice(standing) : null;
}

/** All of one kind that are not in force yet. */
export async function openRequestsOf(db: Db, kind: string) {
  const rows = (await openRequests(db, null)).filter((row) => row.kind === kind);
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return rows.map((row) => ({
    row,
    notice: presentNotice(row),
    agreedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
  }));
}

/** All for those who may agree, else one's own. */
export async function listRequests(deps: Deps, staff: StaffActor) {
  const mayAgree = staff.permissions.has('second.person');
  const rows = await openRequests(deps.db, mayAgree ? null : staff.id);
  return { rows: await Promise.all(rows.map((row) => presentRequest(deps, staff, row))), mayAgree };
}

async function presentRequest(deps: Deps, staff: StaffActor, row: RequestRow): Promise<SecondPersonRequest> {
  const { lines } = await thaw(deps.db, deps, row);
  return {
    ...presentNotice(row),
    kind: row.kind,
    subject: row.subject,
    link: row.link,
    lines: lines.map((line) => deps.words.render(line, staff.language)),
    isMine: row.asked_by === staff.id,
  };
}
