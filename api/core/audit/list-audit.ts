import type { z } from 'zod';
import { openFor } from '#api/core/keys/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import { maskText } from '#api/platform/security/masks.ts';
import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { type AuditRow, auditRows } from './store.ts';

export async function listAudit(deps: Deps, query: z.infer<typeof AuditQuery>): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const { since, until, ...rest } = query;
  const rows = await auditRows(deps.db, {
    ...rest,
    ...walkOf(query),
    since: since ? new Date(since) : undefined,
    until: until ? new Date(until) : undefined,
  });
  const { rows: shown, next } = cursorPage(rows, query, ({ id }) => id);
  return { rows: await Promise.all(shown.map((row) => present(deps, row))), next };
}

async function present(deps: Deps, row: AuditRow): Promise<AuditEntry> {
  const personal = await personalOf(deps, row);
  return {
    id: row.id,
    seq: row.seq,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, code: row.staff_code ?? row.member_code, name: row.staff_name },
    action: row.action,
    subject: { kind: row.subject_kind, code: row.subject },
    before: merged(row.before, personal.before),
    after: merged(row.after, personal.after),
    from: row.from_address,
  };
}

interface Personal {
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/** Masked: who reads the log learns that an address changed, not which. */
async function personalOf(deps: Deps, { member_id, personal }: AuditRow): Promise<Personal> {
  if (!personal || member_id === null) return {};
  const opened = (await openFor(deps.db, deps, member_id, personal, 'audit')) as Personal | undefined;
  return opened ? (masked(opened) as Personal) : { after: { personal: 'erased' } };
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner)]));
}

const merged = (plain: unknown, personal: object | undefined): unknown =>
  plain === null && !personal ? null : { ...(plain as object | null), ...personal };
