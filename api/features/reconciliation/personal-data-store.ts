import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';

export const paymentsOf = (db: Db, member: number) =>
  db
    .selectFrom('donations as d')
    .innerJoin('bank_credits as k', 'k.id', 'd.bank_credit_id')
    .innerJoin('bank_lines as l', 'l.id', 'k.line_id')
    .select([sql<string>`to_char(l.day, 'YYYY-MM-DD')`.as('day'), 'l.amount', 'l.narration', 'l.payer_name as payerName'])
    .select(['l.payer_vpa as payerVpa', 'k.utr'])
    .where('d.member_id', '=', member)
    .where('d.status', '=', 'approved')
    .orderBy('l.id')
    .execute();
