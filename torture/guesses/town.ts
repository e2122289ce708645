import { addAuthenticator, memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { newSecret, sealSecret } from '#api/core/accounts/credentials/second-factor.ts';
import { people } from '#torture/files/people.ts';
import { openPair, type Pair } from '#torture/platform/pair.ts';

export interface Target {
  readonly id: number;
  readonly code: string;
  readonly email: string;
  readonly password: string;
}

export interface Town {
  readonly pair: Pair;
  /** Everybody who has an account; the honest and those with a second factor are among them. */
  readonly members: readonly Target[];
  /** Their password is known to the thief; only the code stands in the way. */
  readonly withFactor: readonly (Target & { readonly secret: string })[];
  readonly staff: readonly string[];
}

const WITH_FACTOR = 5;

/** Two servers behind a proxy, on one database; members and staff, and nobody signed in. */
export async function openTown(count: number): Promise<Town> {
  const pair = await openPair({}, { TRUSTED_PROXIES: '127.0.0.1' });
  const { deps } = pair;
  const { staff, ...made } = await people(deps, count);
  const members = Object.values(made).map(({ id, code, email, password }) => ({ id, code, email, password }));
  await deps.db.deleteFrom('member_sessions').execute();
  await deps.db.deleteFrom('staff_sessions').execute();
  const withFactor = await Promise.all(
    members.slice(-WITH_FACTOR).map(async (member) => ({ ...member, secret: await givenFactor(pair, member) })),
  );
  return { pair, members, withFactor, staff: Object.values(staff).map(({ email }) => email) };
}

async function givenFactor({ deps }: Pair, { id }: Target): Promise<string> {
  const secret = newSecret();
  const sealed = sealSecret(deps, { realm: 'member', id }, secret);
  await deps.db.transaction().execute(async (tx) => {
    await addAuthenticator(tx, id, { sealed, step: 0, since: deps.clock.now() });
    await replaceRecoveryCodes(tx, memberFactors, id);
  });
  return secret;
}
