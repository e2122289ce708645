import { sql } from 'kysely';
import { record } from '#api/core/audit/index.ts';
import { askedPage, settings } from '#api/core/settings/index.ts';
import { tellOfWork } from '#api/features/reconciliation/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ExceptionKind, exceptionWords } from '#contract/reconciliation/exceptions.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { type ClaimRow, claimJson, type LineRow, lineJson, presentClaim, presentLine } from './desk-rows.ts';
import { assertMayUndo, undoable } from './undo.ts';

interface ExceptionRow {
  readonly id: number;
  readonly kind: ExceptionKind;
  readonly status: 'open' | 'resolved';
  readonly note: string;
  readonly opened_at: Date;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly line: LineRow;
  readonly claims: ClaimRow[];
}

interface Wanted extends PageQuery {
  readonly status: 'open' | 'resolved';
  readonly kind?: ExceptionKind | undefined;
}

/** What does not fit, oldest first. */
export async function listExceptions(deps: Deps, { language }: StaffActor, { status, kind, ...query }: Wanted) {
  const { place, slice } = await askedPage(deps, query);
  const wanted = sql`from reconciliation_exceptions e
     where e.status = ${status}::exception_status and (${kind ?? null}::exception_kind is null or e.kind = ${kind ?? null}::exception_kind)`;
  // The page first: lines and claims of those that are skipped are not fetched.
  const [{ rows }, total] = await Promise.all([
    sql<ExceptionRow>`
      select e.id, e.kind, e.status, e.note, e.opened_at, e.resolved_at, w.full_name as resolved_by, ${lineJson} as line,
             coalesce((select json_agg(${claimJson} order by d.id) from donations d join members m on m.id = d.member_id where d.id = any (e.donation_ids)), '[]') as claims
        from (select e.* ${wanted} order by e.id ${sliceOf(slice)}) e
        join bank_lines l on l.id = e.line_id left join staff w on w.id = e.resolved_by
       order by e.id`.execute(deps.db),
    countRows(deps.db, sql`select 1 ${wanted}`),
  ]);
  return {
    rows: rows.map(({ line, claims, opened_at, resolved_at, resolved_by, ...rest }) => ({
      ...rest,
      title: deps.words.render(exceptionWords[rest.kind], language),
      line: presentLine(line),
      claims: claims.map(presentClaim),
      openedAt: opened_at.toISOString(),
      resolvedAt: resolved_at?.toISOString() ?? null,
      resolvedBy: resolved_by,
    })),
    ...place,
    ...total,
  };
}

interface Resolving {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

export async function resolveException(deps: Deps, { id, note, staff, ip }: Resolving & { note: string }) {
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const found = await lockException(tx, id);
    if (found.status !== 'open') throw new Refusal('not_in_this_status');
    await tx
      .updateTable('reconciliation_exceptions')
      .set({ status: 'resolved', resolved_at: at, resolved_by: staff.id, note })
      .where('id', '=', id)
      .execute();
    await tellOfWork(tx, at);
    await record(tx, {
      at,
      actor: staff,
      action: 'exception.resolved',
      subject: { kind: 'exception', code: String(id) },
      after: { kind: found.kind, note },
      ip,
    });
    return undoable(String(id), at, values);
  });
}

/** By whoever resolved it, within the seconds: it is open again, and its note is in the log only. */
export async function undoResolution(deps: Deps, { id, staff, ip }: Resolving): Promise<void> {
  const values = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const found = await lockException(tx, id);
    assertMayUndo({ by: found.resolved_by, at: found.resolved_at }, { staff, now: at, values });
    await tx
      .updateTable('reconciliation_exceptions')
      .set({ status: 'open', resolved_at: null, resolved_by: null, note: '' })
      .where('id', '=', id)
      .execute();
    await tellOfWork(tx, at);
    await record(tx, {
      at,
      actor: staff,
      action: 'exception.resolution_undone',
      subject: { kind: 'exception', code: String(id) },
      before: { kind: found.kind, note: found.note },
      ip,
    });
  });
}

async function lockException(tx: Tx, id: number) {
  const found = await tx.selectFrom('reconciliation_exceptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found;
}
