import { createHash } from 'node:crypto';
import { readSettings, setting } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { networkOf } from '#api/platform/security/address.ts';
import type { Realm } from '#api/platform/security/session.ts';

/** Where a call comes from. Programs without cookies have no device. */
export interface Place {
  readonly ip: string;
  readonly device?: string | undefined;
  /** Browser and system in words, for the owner to read. It proves nothing. */
  readonly label?: string | undefined;
}

interface Person {
  readonly realm: Realm;
  readonly id: number;
}

/** Whether somebody signed in from this browser before, or at least from this network. Nobody is known nowhere, by the same query. */
export async function knownBy(deps: Deps, { realm, id }: Person, place: Place): Promise<'device' | 'network' | undefined> {
  const device = place.device && deviceDigest(place.device);
  const { days } = await setting(deps, 'throttle.known_places');
  const rows = await deps.db
    .selectFrom('known_places')
    .select('digest')
    .where('realm', '=', realm)
    .where('person_id', '=', id)
    .where('digest', 'in', device ? [device, networkDigest(place.ip)] : [networkDigest(place.ip)])
    .where('seen_at', '>', daysBefore(deps.clock.now(), days))
    .execute();
  if (device && rows.some(({ digest }) => digest.equals(device))) return 'device';
  return rows.length ? 'network' : undefined;
}

/** Somebody who was here before comes from a browser that the account does not know; without a cookie, from such a network. The very first is no news. */
export async function isNewPlace(deps: Deps, person: Person, place: Place): Promise<boolean> {
  const known = await knownBy(deps, person, place);
  if (place.device ? known === 'device' : known) return false;
  return (await ofPerson(deps.db, person).select('digest').limit(1).executeTakeFirst()) !== undefined;
}

/** After the right password: this browser and this network are the owner's. The oldest give way to new ones. */
export async function rememberPlace(tx: Tx, deps: Deps, person: Person, place: Place): Promise<void> {
  await remember(tx, deps, person, [networkDigest(place.ip), ...(place.device ? [deviceDigest(place.device)] : [])]);
}

/** Whoever registered or set a password here: the browser, not its network, which may be a café's. */
export const rememberDevice = (tx: Tx, deps: Deps, person: Person, device: string | undefined): Promise<void> =>
  remember(tx, deps, person, device ? [deviceDigest(device)] : []);

async function remember(tx: Tx, deps: Deps, { realm, id }: Person, digests: readonly Buffer[]): Promise<void> {
  if (!digests.length) return;
  // Over the transaction's own connection: many who sign in at once may hold all others, waiting for the same row.
  const { most } = (await readSettings(deps, tx))['throttle.known_places'];
  const seen_at = deps.clock.now();
  await tx
    .insertInto('known_places')
    .values(digests.map((digest) => ({ realm, person_id: id, digest, seen_at })))
    .onConflict((conflict) => conflict.columns(['realm', 'person_id', 'digest']).doUpdateSet({ seen_at }))
    .execute();
  const kept = ofPerson(tx, { realm, id }).select('digest').orderBy('seen_at', 'desc').limit(most);
  await tx.deleteFrom('known_places').where('realm', '=', realm).where('person_id', '=', id).where('digest', 'not in', kept).execute();
}

export const forgetPlaces = (tx: Tx, { realm, id }: Person) =>
  tx.deleteFrom('known_places').where('realm', '=', realm).where('person_id', '=', id).execute();

/** What a session keeps of where it was opened. */
export const sessionPlace = ({ device, label }: Place) => ({ label, browser: device === undefined ? undefined : deviceDigest(device) });

interface EndedIn {
  readonly browser: Buffer | null;
  readonly from_address: string | null;
}

/** A session was ended by its owner: its browser is a stranger again, and its network, unless the owner sits there now. */
export async function forgetPlaceOf(tx: Tx, { realm, id }: Person, ended: EndedIn, now: Place): Promise<void> {
  const own = [networkDigest(now.ip), ...(now.device ? [deviceDigest(now.device)] : [])];
  const there = [...(ended.browser ? [ended.browser] : []), ...(ended.from_address ? [networkDigest(ended.from_address)] : [])];
  const gone = there.filter((digest) => !own.some((kept) => kept.equals(digest)));
  if (!gone.length) return;
  await tx.deleteFrom('known_places').where('realm', '=', realm).where('person_id', '=', id).where('digest', 'in', gone).execute();
}

export async function purgePlaces(deps: Deps): Promise<void> {
  const { days } = await setting(deps, 'throttle.known_places');
  await deps.db.deleteFrom('known_places').where('seen_at', '<', daysBefore(deps.clock.now(), days)).execute();
}

const ofPerson = (db: Db, { realm, id }: Person) => db.selectFrom('known_places').where('realm', '=', realm).where('person_id', '=', id);

export const deviceDigest = (device: string): Buffer => digest(`device ${device}`);
export const networkDigest = (ip: string): Buffer => digest(`network ${networkOf(ip)}`);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);
