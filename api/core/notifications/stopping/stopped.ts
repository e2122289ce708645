import type { Config } from '#api/platform/config/config.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blindIndex, purposeKey } from '#api/platform/security/crypto.ts';
import { deleteStops, digestsAmong, insertStop, isAnyStopped, type StopCause } from './store.ts';

type Keys = Pick<Config, 'masterKeys'>;

/** A mail server said for good that nobody is there, or the reader complained. */
export const isStopped = (db: Db, { config }: { config: Keys }, address: string): Promise<boolean> =>
  isAnyStopped(db, digestsOf(config, address));

/** Those of them that nothing is sent to. */
export async function stoppedAmong(db: Db, { config }: { config: Keys }, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const byDigest = new Map(
    addresses.flatMap((address) => digestsOf(config, address).map((digest) => [digest.toString('hex'), address] as const)),
  );
  const found = await digestsAmong(
    db,
    [...byDigest.keys()].map((digest) => Buffer.from(digest, 'hex')),
  );
  return new Set(found.flatMap((digest) => byDigest.get(digest.toString('hex')) ?? []));
}

export async function stopAddress(tx: Tx, { config, clock }: Pick<Deps, 'config' | 'clock'>, address: string, cause: StopCause) {
  const [digest] = digestsOf(config, address);
  if (!digest) throw new Error('No master key is configured');
  await insertStop(tx, { digest, cause, at: clock.now() });
}

/** Whoever opened the link in a mail has shown that mails arrive. */
export const liftStop = (tx: Tx, { config }: { config: Keys }, address: string) => deleteStops(tx, digestsOf(config, address));

/** One for each master key, newest first: what was stopped under an older one still is. */
const digestsOf = ({ masterKeys }: Keys, address: string): readonly Buffer[] =>
  masterKeys.map(({ key }) => blindIndex(purposeKey(key, 'stopped address'), address.trim().toLowerCase()));
