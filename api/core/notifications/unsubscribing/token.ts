import { timingSafeEqual } from 'node:crypto';
import type { Config, MasterKey } from '#api/platform/config/config.ts';
import { blindIndex, purposeKey } from '#api/platform/security/crypto.ts';
import { type LinkedToggle, linkedToggles } from '#contract/message-preferences.ts';

type Keys = Pick<Config, 'masterKeys'>;

export interface Unsubscription {
  readonly code: string;
  readonly toggle: LinkedToggle;
}

const SIGNATURE = 16;

/** The member's code and the toggle, signed: it switches off this one toggle of hers, for ever, and can do nothing else. */
export function unsubscribeToken({ masterKeys }: Keys, { code, toggle }: Unsubscription): string {
  const [newest] = masterKeys;
  if (!newest) throw new Error('No master key is configured');
  const said = saidOf({ code, toggle });
  return Buffer.concat([signature(newest, said), said]).toString('base64url');
}

export function readUnsubscribeToken({ masterKeys }: Keys, token: string): Unsubscription | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= SIGNATURE + 1) return undefined;
  const [given, said] = [bytes.subarray(0, SIGNATURE), bytes.subarray(SIGNATURE)];
  if (!masterKeys.some((master) => timingSafeEqual(signature(master, said), given))) return undefined;
  const toggle = linkedToggles[said[0] ?? -1];
  return toggle && { code: said.subarray(1).toString('latin1'), toggle };
}

// The place in the list is in mails that were sent: the list only grows at its end.
const saidOf = ({ code, toggle }: Unsubscription): Buffer =>
  Buffer.concat([Buffer.of(linkedToggles.indexOf(toggle)), Buffer.from(code, 'latin1')]);

const signature = (master: MasterKey, said: Buffer): Buffer =>
  blindIndex(purposeKey(master.key, 'message unsubscription'), said.toString('base64')).subarray(0, SIGNATURE);
