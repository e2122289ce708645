import { generateSecret, generateURI, verify } from 'otplib';
import type { Deps } from '#api/platform/deps.ts';
import { unwrapKey, type WrappedKey, wrapKey } from '#api/platform/security/crypto.ts';
import type { Realm } from '#api/platform/security/session.ts';

type Keys = Pick<Deps, 'config'>;

/** Whose authenticator it is. */
export interface Holder {
  readonly realm: Realm;
  readonly id: number;
}
const contextOf = ({ realm, id }: Holder): string => `${realm}.totp:${id}`;

export const newSecret = (): string => generateSecret();

/** The authenticator's secret as it lies in the table: sealed by the newest master key, for this person only. */
export const sealSecret = ({ config }: Keys, holder: Holder, secret: string): WrappedKey =>
  wrapKey(config.masterKeys, Buffer.from(secret, 'utf8'), contextOf(holder));

export const openSecret = ({ config }: Keys, holder: Holder, sealed: WrappedKey): string =>
  unwrapKey(config.masterKeys, sealed, contextOf(holder)).toString('utf8');

export const otpauthUri = (issuer: string, label: string, secret: string): string => generateURI({ issuer, label, secret });

/** Phones run a little early or late: one step of 30 s either way. */
const TOLERANCE_SECONDS = 30;

/** The time step a code belongs to; undefined when it is wrong, or not younger than the last one that was taken. */
export async function timeStepOf(secret: string, code: string, now: Date, lastStep: number | null): Promise<number | undefined> {
  // Apps show “123 456”, and people type what they see.
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
