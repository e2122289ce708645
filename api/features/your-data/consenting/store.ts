import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';

/** Each text with whether another one is in force today. */
export const agreementsOf = (db: Db, member: number) =>
  db
    .selectFrom('member_agreements as a')
    .leftJoin('legal_versions as v', (join) => join.on(sql`v.kind::text`, '=', sql`a.kind`).onRef('v.version', '=', 'a.version'))
    .select(['a.kind', 'a.version', 'a.language', 'a.agreed_at as agreedAt', 'v.status'])
    .where('a.member_id', '=', member)
    .orderBy('a.agreed_at', 'desc')
    .execute();

/** The notice about identity papers, to which her case is bound. */
export const identityConsentOf = (db: Db, member: number) =>
  db
    .selectFrom('kyc_cases as k')
    .leftJoin('legal_versions as v', (join) => join.on('v.kind', '=', 'identity').onRef('v.version', '=', 'k.consent_version'))
    .select(['k.consent_version as version', 'k.consented_at as agreedAt', 'v.status'])
    .where('k.member_id', '=', member)
    .where('k.consented_at', 'is not', null)
    .where('k.consent_version', 'is not', null)
    .executeTakeFirst();

/** By the address that she has proven; another's list is none of her business. */
export const newsletterOf = (db: Db, member: number) =>
  db
    .selectFrom('newsletter_subscribers as s')
    .innerJoin('members as m', (join) => join.on(sql`lower(s.email)`, '=', sql`lower(m.email)`))
    .select(['s.status', 's.confirmed_at as confirmedAt'])
    .where('m.id', '=', member)
    .where('m.email_verified_at', 'is not', null)
    .executeTakeFirst();

const CHANGES = 30;

/** Switches that were turned, from the log. */
export const switchedBy = (db: Db, member: number) =>
  db
    .selectFrom('audit_entries as e')
    .innerJoin('members as m', 'm.code', 'e.subject')
    .select(['e.at', 'e.after'])
    .where('e.subject_kind', '=', 'member')
    .where('e.action', '=', 'member.message_preferences_changed')
    .where('m.id', '=', member)
    .orderBy('e.id', 'desc')
    .limit(CHANGES)
    .execute();
