import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';

interface WantedAct {
  readonly action: string;
  readonly subject: string;
  /** What it said, among other things. */
  readonly after?: object;
}

export async function hasAct(db: Db, { action, subject, after }: WantedAct): Promise<boolean> {
  const acts = db.selectFrom('audit_entries').select('id').where('action', '=', action).where('subject', '=', subject);
  const said = after ? acts.where(sql<boolean>`after @> ${JSON.stringify(after)}::jsonb`) : acts;
  return (await said.limit(1).executeTakeFirst()) !== undefined;
}

export async function hasStoredSetting(db: Db, key: SettingKey): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** The general fund is there from the beginning and is nobody's campaign. */
export async function hasOpenCampaign(db: Db): Promise<boolean> {
  const open = db.selectFrom('campaigns').select('id').where('kind', '=', 'campaign').where('status', '=', 'open');
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** Who was invited and has not come yet agrees to nothing. */
export async function activeTrustees(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff as s')
    .innerJoin('staff_roles as r', 'r.staff_id', 's.id')
    .where('s.status', '=', 'active')
    .where('r.role', '=', 'trustee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addressOfStaff(db: Db, id: number): Promise<string> {
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return email;
}
