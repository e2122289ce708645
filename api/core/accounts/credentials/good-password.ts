import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { assertUncommon } from './leaked-passwords.ts';

/** Whose password it is to be. */
export interface Owner {
  readonly full_name: string;
  readonly email: string;
  readonly mobile?: string;
}

/** Refuses what everybody chooses, and what holds a word that anybody who knows the person or the trust would try. */
export async function assertGoodPassword(deps: Deps, password: string, owner: Owner, field = 'password'): Promise<void> {
  const { full_name, email, mobile = '' } = owner;
  assertUncommon(password, [email, full_name, mobile], field);
  const { 'org.name': names } = await settings(deps);
  const typed = plain(password);
  if (![full_name, email.split('@')[0] ?? '', ...Object.values(names)].flatMap(wordsIn).some((word) => typed.includes(word))) return;
  throw new Refusal('invalid', {
    fields: { [field]: /*i18n*/ 'Password must not contain your name, your email address or the name of the trust' },
  });
}

/** Shorter ones are in half of all sentences. */
const SHORTEST_WORD = 4;

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => [...word].length >= SHORTEST_WORD);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
