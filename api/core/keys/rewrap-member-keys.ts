import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isOutdated, unwrapKey, wrapKey } from '#api/platform/security/crypto.ts';
import { wrapContext } from './member-keys.ts';

const BATCH = 500;

/** After a new master key was configured: wraps the members' keys with it, a batch at a time. Nothing sealed changes. */
export async function rewrapMemberKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<{ rewrapped: number }> {
  let rewrapped = 0;
  for (;;) {
    const count = await db.transaction().execute((tx) => rewrapBatch(tx, { config }));
    rewrapped += count;
    if (count < BATCH) return { rewrapped };
  }
}

async function rewrapBatch(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<number> {
  const [newest] = config.masterKeys;
  const rows = await tx
    .selectFrom('member_keys')
    .select(['member_id', 'master_key_id', 'wrapped'])
    .where('master_key_id', '<>', newest?.id ?? '')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { member_id, master_key_id, wrapped } of rows) {
    if (!wrapped || !master_key_id || !isOutdated(config.masterKeys, master_key_id)) continue;
    const key = unwrapKey(config.masterKeys, { masterKeyId: master_key_id, wrapped }, wrapContext(member_id));
    const fresh = wrapKey(config.masterKeys, key, wrapContext(member_id));
    await tx
      .updateTable('member_keys')
      .set({ master_key_id: fresh.masterKeyId, wrapped: fresh.wrapped })
      .where('member_id', '=', member_id)
      .execute();
  }
  return rows.length;
}
