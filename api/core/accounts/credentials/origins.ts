import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { daysBefore, deviceDigest, networkDigest, type Place } from './known-places.ts';

/**
 * Where somebody opened the account: shows accounts of one hand, where one earns by the other. Unlike known places it outlives a new password and a
 * suspension: whoever wants to hide it could ask for either.
 */
export const keepOrigin = (tx: Tx, { id, at }: { id: number; at: Date }, { ip, device }: Place) =>
  tx
    .insertInto('member_origins')
    .values({ member_id: id, device: device ? deviceDigest(device) : null, network: networkDigest(ip), at })
    .execute();

export const forgetOrigin = (tx: Tx, member: number) => tx.deleteFrom('member_origins').where('member_id', '=', member).execute();

/** Kept as long as the places somebody signed in from. */
export async function purgeOrigins(deps: Deps): Promise<void> {
  const { days } = await setting(deps, 'throttle.known_places');
  await deps.db.deleteFrom('member_origins').where('at', '<', daysBefore(deps.clock.now(), days)).execute();
}
