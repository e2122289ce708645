import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Config } from '#api/platform/config/config.ts';
import type { Realm } from '#api/platform/security/session.ts';
import type { Assertion, NewCredential } from '#contract/accounts/passkeys.ts';

/** EdDSA, ES256, RS256: what devices speak. */
export const ALGORITHMS = [-8, -7, -257];

/** A passkey is bound to the site's name; an answer that was given to another site is of no use here. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What the device knows the account by: no name, no address, the same each time. */
export const handleOf = (realm: Realm, code: string): string =>
  createHash('sha256').update(`passkeys of ${realm} ${code}`).digest('base64url');

const ClientData = z.object({ challenge: z.string() });

/** The challenge that the browser says it was given; empty when there is none to be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return '';
  }
}

interface Site {
  readonly config: Pick<Config, 'publicUrl'>;
}

/** The new credential, or nothing: whatever was wrong with it, nobody is told what. */
export async function provenCredential({ config }: Site, response: NewCredential, challenge: string) {
  const { id, origin } = relyingParty(config);
  try {
    if (hasCertificates(response)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return { publicKey: Buffer.from(credential.publicKey), counter: credential.counter, isBackedUp: credentialBackedUp };
  } catch {
    return undefined;
  }
}

/**
 * We ask for no attestation, and browsers send none. Certificates that come nevertheless are not looked at: checking them would fetch from addresses that a
 * stranger wrote into them.
 */
function hasCertificates({ response: { attestationObject } }: NewCredential): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return !(format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined));
}

/** What the device counted, if it signed this challenge and made sure who holds it; else nothing. */
export async function provenUse({ config }: Site, response: Assertion, { challenge, publicKey }: { challenge: string; publicKey: Buffer }) {
  const { id, origin } = relyingParty(config);
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: userHandle === undefined ? signed : { ...signed, userHandle } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The count is judged by us, after the signature and with the row locked: what was not signed must not stop a passkey.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
}
