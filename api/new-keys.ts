import { randomBytes } from 'node:crypto';

/** Lines for the environment of a new installation: every key its own, named after the year in which it was made. */
export function newKeys(now: Date): string {
  const key = () => `${now.getUTCFullYear()}:${randomBytes(32).toString('base64')}`;
  return `MASTER_KEYS=${key()}\nFILE_KEYS=${key()}\nMETRICS_TOKEN=${randomBytes(24).toString('base64url')}`;
}
