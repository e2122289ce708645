import { readFileSync } from 'node:fs';
import { Refusal } from '#api/platform/errors.ts';

// 168 kB, read once. The licence stands beside it.
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Refuses what everybody chooses, and what anybody who knows the person would try first. */
export function assertUncommon(password: string, own: readonly string[] = []): void {
  const typed = password.normalize('NFKC').toLowerCase();
  const ofTheirs = own.flatMap((text) => [text, text.split('@')[0] ?? '', text.replaceAll(' ', '')]).map((text) => text.toLowerCase());
  // 'password2024!' is 'password' to whoever guesses.
  const stem = typed.replace(/[^\p{L}\p{M}]+$/u, '');
  if (!common.has(typed) && !common.has(stem) && !ofTheirs.includes(typed) && !isMonotone(typed)) return;
  throw new Refusal('invalid', { fields: { password: /*i18n*/ 'Password is too common, please choose another' } });
}

/** 'aaaaaaaaaa' at any length. */
const isMonotone = (text: string): boolean => new Set(text).size <= 2;
