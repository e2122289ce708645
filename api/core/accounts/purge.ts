import { sql } from 'kysely';
import { record, system } from '#api/core/audit/index.ts';
import { destroyMemberKey } from '#api/core/keys/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { forgetPlaces, purgePlaces } from './credentials/known-places.ts';
import { forgetOrigin, purgeOrigins } from './credentials/origins.ts';
import { purgeChanges } from './personal/store.ts';

const BATCH = 200;

/** Accounts nobody ever confirmed or used go, so that a stranger cannot fill the site with other people's addresses. */
export async function purgeUnusedMembers(deps: Deps): Promise<{ purged: number }> {
  const days = await setting(deps, 'members.unused_days');
  const before = new Date(deps.clock.now().getTime() - days * 86_400_000);
  let purged = 0;
  for (let last = 0; ; ) {
    const unused = await unusedMembers(deps.db, before, last);
    for (const { id } of unused) if (await purgeMember(deps, id, before)) purged += 1;
    last = unused.at(-1)?.id ?? last;
    if (unused.length < BATCH) return { purged };
  }
}

/** Used is: verified, signed in, activated, somebody's sponsor, linked to staff, or of the trust's old register. */
const unused = (before: Date) => sql<boolean>`
  m.email_verified_at is null and m.last_sign_in_at is null and m.created_at < ${before}
  and m.activated_at is null and m.status in ('active', 'inactive')
  and not exists (select from members r where r.sponsor_id = m.id)
  and not exists (select from staff s where s.member_id = m.id)
  and not exists (select from imported_members i where i.member_id = m.id)`;

const unusedMembers = (db: Db, before: Date, after: number) =>
  db.selectFrom('members as m').select('m.id').where(unused(before)).where('m.id', '>', after).orderBy('m.id').limit(BATCH).execute();

async function purgeMember(deps: Deps, id: number, before: Date): Promise<boolean> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom('members as m')
        .select('m.code')
        .where('m.id', '=', id)
        .where(unused(before))
        .forUpdate()
        .executeTakeFirst();
      if (!member) return false;
      await record(tx, { at: deps.clock.now(), actor: system, action: 'member.purged', subject: { kind: 'member', code: member.code } });
      await destroyMemberKey(tx, deps, id);
      await forgetPlaces(tx, { realm: 'member', id });
      await forgetOrigin(tx, id);
      await tx.deleteFrom('members').where('id', '=', id).execute();
      return true;
    });
  } catch (error) {
    // Another module's row names this member: then the account was used after all.
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';
const KEPT_DAYS = 7;
/** Longer than any payout waits after one. */
const CHANGES_KEPT_DAYS = 90;

/** Sessions and links that ended, half-done sign-ins, changes of long ago, and places where nobody was seen for long. */
export async function purgeEnded(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const idleSince = new Date(now.getTime() - (await setting(deps, 'members.idle_days')) * 86_400_000);
  await purgePlaces(deps);
  await purgeOrigins(deps);
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('member_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('member_sessions').where('last_seen_at', '<', idleSince).execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('member_links').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('member_changes')
    .where('at', '<', new Date(now.getTime() - CHANGES_KEPT_DAYS * 86_400_000))
    .execute();
  await db.deleteFrom('member_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('member_authenticator_setups').where('expires_at', '<', now).execute();
  await purgeChanges(db, now);
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_enrolments').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('staff_links')
    .where('expires_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_enrolments').whereRef('staff_enrolments.link_id', '=', 'staff_links.id'))),
    )
    .execute();
}
