import { randomBytes } from 'node:crypto';

/** Lines for the environment: new keys, each with a name of its own. Two of one name in a list stop every start, so the day alone would not do. */
export function newKeys(now: Date): string {
  const key = () => `${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`;
  return `MASTER_KEYS=${key()}\nFILE_KEYS=${key()}\nMETRICS_TOKEN=${randomBytes(24).toString('base64url')}`;
}
