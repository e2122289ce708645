import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKey } from '#api/platform/config/config.ts';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

export const newKey = (): Buffer => randomBytes(32);

/**
 * AES-256-GCM. The context says where the value belongs ('members.pan:42'); it is not stored, and the value opens only under
 * the same words, so that a value moved to another row or column is refused.
 */
export function seal(key: Buffer, plain: Buffer | string, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.getAuthTag()]);
}

/** Throws when anything was changed: key, context, or a single bit. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) throw new Error('Not a sealed value of ours');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE, -TAG)), decipher.final()]);
}

/** A key as it lies in the database: sealed by one of the configured master keys, which is named. */
export interface WrappedKey {
  readonly masterKeyId: string;
  readonly wrapped: Buffer;
}

export function wrapKey(masterKeys: readonly MasterKey[], key: Buffer, context: string): WrappedKey {
  const newest = newestOf(masterKeys);
  return { masterKeyId: newest.id, wrapped: seal(purposeKey(newest.key, 'wrap'), key, context) };
}

export function unwrapKey(masterKeys: readonly MasterKey[], { masterKeyId, wrapped }: WrappedKey, context: string): Buffer {
  const master = masterKeys.find(({ id }) => id === masterKeyId);
  if (!master) throw new Error(`Master key ${masterKeyId} is not configured`);
  return open(purposeKey(master.key, 'wrap'), wrapped, context);
}

/** True when a newer master key is configured than the one this was wrapped with. */
export const isOutdated = (masterKeys: readonly MasterKey[], masterKeyId: string): boolean => newestOf(masterKeys).id !== masterKeyId;

/** One master key, many uses: each gets a key of its own, so that none can be played against another. */
export const purposeKey = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `anjuri ${purpose}`, 32));

/** Equal values have equal indexes, and without the key nothing can be learned from them: for look-ups of sealed columns. */
export const blindIndex = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

function newestOf(masterKeys: readonly MasterKey[]): MasterKey {
  const [newest] = masterKeys;
  if (!newest) throw new Error('No master key is configured');
  return newest;
}
