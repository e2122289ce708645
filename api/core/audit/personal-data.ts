import { openFor } from '#api/core/keys/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { keep, type PersonalData } from '#api/platform/personal-data.ts';

export const personalData: PersonalData = {
  module: 'core/audit',
  keeps: [
    keep('audit_entries', ['member_id', 'personal'], 'Who did what: names, addresses and numbers in it are sealed.', {
      exported: true,
      erased: 'with the key',
    }),
    keep('audit_entries', ['actor_id', 'action', 'subject', 'from_address'], 'Who did what, from where.', {
      exported: true,
      erased: { kept: 'The log is append-only and chained; the law asks for the addresses of calls. It knows her by number.' },
    }),
    keep('audit_entries', ['before', 'after'], 'Statuses, sums and staff’s reasons.', {
      exported: { not: 'of the trust’s work; what is hers stands in the tables themselves' },
      erased: { kept: 'The log is append-only and chained. Personal values do not belong here but into the sealed part.' },
    }),
  ],
  exportOf: async (db, deps, member) => ({ acts: await actsOf(db, deps, member) }),
};

/** Her own acts, and the sealed values about her in the acts of others: without saying whose those were. */
async function actsOf(db: Db, deps: Deps, member: number) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'actor_kind', 'actor_id', 'action', 'subject', 'from_address', 'member_id', 'personal'])
    .where((where) =>
      where.or([where('member_id', '=', member), where.and([where('actor_kind', '=', 'member'), where('actor_id', '=', member)])]),
    )
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ at, action, subject, personal, ...row }) => {
      const isOwn = row.actor_kind === 'member' && row.actor_id === member;
      const values = personal && row.member_id === member ? await openFor(db, deps, member, personal, 'audit') : undefined;
      return { at, action, subject, ...(isOwn ? { from: row.from_address } : {}), ...(values === undefined ? {} : { values }) };
    }),
  );
}
