import { openFor } from '#api/core/keys/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import { maskText } from '#api/platform/security/masks.ts';
import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import type { Language } from '#contract/values/languages.ts';
import { filterOf } from './filter.ts';
import { presentEntry, readerOf, type SettingWords } from './present.ts';
import { type AuditRow, auditRows, rolesOfStaff } from './store.ts';

interface Asked {
  readonly query: AuditQuery;
  readonly language: Language;
  readonly settingWords: SettingWords;
}

export async function listAudit(
  deps: Deps,
  { query, language, settingWords }: Asked,
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const filter = await filterOf(deps.db, query);
  const found = filter ? await auditRows(deps.db, { ...filter, ...walkOf(query) }) : [];
  const { rows: shown, next } = cursorPage(found, query, ({ id }) => id);
  const opened = await Promise.all(shown.map((row) => withPersonal(deps, row)));
  const reader = await readerOf(deps, opened, { language, settingWords });
  const roles = await rolesOfStaff(
    deps.db,
    shown.flatMap(({ actor_kind, actor_id }) => (actor_kind === 'staff' ? (actor_id ?? []) : [])),
  );
  return { rows: opened.map((row) => presentEntry(reader, row, roles)), next };
}

async function withPersonal(deps: Deps, row: AuditRow): Promise<AuditRow> {
  const personal = await personalOf(deps, row);
  return { ...row, before: merged(row.before, personal.before), after: merged(row.after, personal.after) };
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

const merged = (plain: AuditRow['before'], personal: object | undefined): AuditRow['before'] =>
  plain === null && !personal ? null : ({ ...(plain as object | null), ...personal } as AuditRow['before']);
