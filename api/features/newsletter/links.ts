import { timingSafeEqual } from 'node:crypto';
import type { Config, MasterKey } from '#api/platform/config/config.ts';
import { blindIndex, purposeKey } from '#api/platform/security/crypto.ts';

/** The subscriber's code, as it stands in every mail. It can only end the subscription, and it works for ever. */
export const unsubscribeToken = (code: string): string => bytesOf(code).toString('base64url');

export function readUnsubscribeToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === CODE ? codeOf(bytes) : undefined;
}

/** Code and signature: who can only read the table cannot confirm for somebody else. */
export function confirmToken({ masterKeys }: Pick<Config, 'masterKeys'>, code: string): string {
  const [newest] = masterKeys;
  if (!newest) throw new Error('No master key is configured');
  return Buffer.concat([bytesOf(code), signature(newest, code)]).toString('base64url');
}

export function readConfirmToken({ masterKeys }: Pick<Config, 'masterKeys'>, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CODE + SIGNATURE) return undefined;
  const code = codeOf(bytes.subarray(0, CODE));
  const given = bytes.subarray(CODE);
  return masterKeys.some((master) => timingSafeEqual(signature(master, code), given)) ? code : undefined;
}

/** Proves a given internet address to whoever holds the key, and tells it to nobody. */
export function addressHash({ masterKeys }: Pick<Config, 'masterKeys'>, ip: string): Buffer {
  const [newest] = masterKeys;
  if (!newest) throw new Error('No master key is configured');
  return blindIndex(purposeKey(newest.key, 'newsletter address'), ip);
}

const CODE = 16;
const SIGNATURE = 16;

const signature = (master: MasterKey, code: string): Buffer =>
  blindIndex(purposeKey(master.key, 'newsletter confirmation'), code).subarray(0, SIGNATURE);

const bytesOf = (code: string): Buffer => Buffer.from(code.replaceAll('-', ''), 'hex');
const codeOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
