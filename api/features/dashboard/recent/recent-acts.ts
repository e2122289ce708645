import { actIn } from '#api/core/audit/index.ts';
import { countingCodes } from '#api/platform/codes.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { Recent } from '#contract/dashboard/dashboard.ts';
import { paise } from '#contract/values/money.ts';
import { kindOf } from './kinds.ts';
import { type About, type ActRow, donationsById, kycById, membersByCode, newestActs, ticketsById, withdrawalsById } from './store.ts';

const SHOWN = 8;

/** From the activity log, of what the reader may read anyway; with names as the lists of these things show them, and nothing that is masked there. */
export async function recentActs(deps: Deps, staff: StaffActor): Promise<Recent[]> {
  const actions = Object.keys(kindOf).filter((action) => staff.permissions.has(kindOf[action]?.needs ?? 'audit.read'));
  const rows = await newestActs(deps.db, actions, SHOWN);
  const about = await aboutOf(deps.db, rows);
  return rows.flatMap((row) => {
    const kind = kindOf[row.action];
    const found = about.get(row.subject);
    return kind
      ? [
          {
            id: row.id,
            type: kind.type,
            at: row.at.toISOString(),
            code: row.subject,
            words: actIn({ words: deps.words, language: staff.language }, row.action),
            by: row.staff_name,
            member: found ? { code: found.code, name: found.name } : null,
            amount: found && found.amount !== null ? paise(found.amount) : null,
            subject: found?.subject ?? null,
          },
        ]
      : [];
  });
}

const kinds = {
  donation: { codes: countingCodes('DEP'), read: donationsById },
  withdrawal: { codes: countingCodes('WTH'), read: withdrawalsById },
  ticket: { codes: countingCodes('TKT'), read: ticketsById },
  kyc: { codes: countingCodes('KYC'), read: kycById },
} as const;

/** By the code in the log. One query a kind, by key. */
async function aboutOf(db: Db, rows: readonly ActRow[]): Promise<ReadonlyMap<string, About>> {
  const codesOf = (kind: string) => rows.filter(({ subject_kind }) => subject_kind === kind).map(({ subject }) => subject);
  const counted = Object.entries(kinds).map(async ([kind, { codes, read }]) => {
    const found = await read(
      db,
      codesOf(kind).flatMap((code) => codes.idIn(code) ?? []),
    );
    return [...found].map(([id, about]) => [codes.codeOf(id), about] as const);
  });
  const members = membersByCode(db, codesOf('member')).then((found) => [...found]);
  return new Map((await Promise.all([...counted, members])).flat());
}
