import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Actor } from '#api/testing/world/actor.ts';
import {
  type Assertion,
  addPasskey,
  type CreationOptions,
  type NewCredential,
  type Passkey,
  type RequestOptions,
  startPasskeySetup,
} from '#contract/accounts/passkeys.ts';
import { addStaffPasskey, startStaffPasskeySetup } from '#contract/accounts/staff-passkeys.ts';

/** How an answer differs from an honest one. */
interface Twist {
  /** False: nobody showed a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** What the device says it counted. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Attests by certificates, which nobody asked for. */
  readonly hasCertificates?: boolean;
}

export interface Device {
  readonly id: string;
  creates(options: CreationOptions, twist?: Twist): NewCredential;
  signs(options: RequestOptions, twist?: Twist): Assertion;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A phone or a key in software: it makes real WebAuthn answers. One that is synced never counts. */
export function newDevice({ isSynced = false, origin = 'http://anjuri.test' } = {}): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? origin }));
  function authenticatorData(rpId: string, twist: Twist, attested?: Buffer) {
    const flags = 0x01 | (twist.isVerified === false ? 0 : 0x04) | (isSynced ? 0x18 : 0) | (attested ? 0x40 : 0);
    if (!isSynced) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }
  const base = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    creates(options, twist = {}) {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (text: string) => bytes(Buffer.from(text, 'base64url'));
      const cose = Buffer.concat([Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, cose]);
      const client = clientData('webauthn.create', options.challenge, twist);
      const data = authenticatorData(options.rp.id, twist, attested);
      const statement = twist.hasCertificates
        ? [text('packed'), text('attStmt'), Buffer.from([0xa2]), text('sig'), bytes(Buffer.alloc(8)), text('x5c'), Buffer.from([0x80])]
        : [text('none'), text('attStmt'), Buffer.from([0xa0])];
      const attestation = Buffer.concat([Buffer.from([0xa3]), text('fmt'), ...statement, text('authData'), bytes(data)]);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    signs(options, twist = {}) {
      const client = clientData('webauthn.get', options.challenge, twist);
      const data = authenticatorData(options.rpId, twist);
      const handle = twist.userHandle ?? userHandle;
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** CBOR, as much of it as is needed. */
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (data: Buffer) =>
  Buffer.concat([Buffer.from(data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]), data]);

/** A member without a second factor adds a device of hers. */
export async function addsPasskey(who: Actor, name = 'Redmi Note 13', device = newDevice()): Promise<{ device: Device; passkey: Passkey }> {
  const options = await who.does(startPasskeySetup, { body: { password: who.password } });
  return { device, passkey: await who.does(addPasskey, { body: { name, response: device.creates(options) } }) };
}

/** Staff add theirs with a confirmed identity instead of the password. */
export async function addsStaffPasskey(who: Actor, device = newDevice()): Promise<{ device: Device; passkey: Passkey }> {
  const options = await who.does(startStaffPasskeySetup);
  return { device, passkey: await who.does(addStaffPasskey, { body: { name: 'Office key', response: device.creates(options) } }) };
}
