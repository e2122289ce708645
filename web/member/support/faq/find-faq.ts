import type { FaqEntry } from '#contract/content.ts';
import type { FaqCategory } from '#contract/faq.ts';
import type { TicketCategory } from '#contract/support/ticket-fields.ts';

/** Letters and digits of any script; signs of Devanagari belong to their letters. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Entries in which every word that was typed begins some word. Nothing typed: all of them. */
export function findFaq(entries: readonly FaqEntry[], typed: string): readonly FaqEntry[] {
  const wanted = wordsIn(typed);
  return entries.filter((entry) => {
    const there = wordsIn(`${entry.question} ${entry.answer}`);
    return wanted.every((word) => there.some((other) => other.startsWith(word)));
  });
}

const about: Readonly<Record<TicketCategory, FaqCategory | undefined>> = {
  general: undefined,
  payment: 'donations',
  account: 'account',
  kyc: 'kyc',
  referral: 'referral',
  withdrawal: 'withdrawals',
  technical: undefined,
};

const MOST = 3;
/** Shorter ones (my, the, का) stand everywhere. */
const TELLING = 4;

/** What may answer a ticket before it is sent: a word of its subject in a question counts three, in an answer one, the same category two. */
export function suggestFaq(entries: readonly FaqEntry[], subject: string, category: TicketCategory): readonly FaqEntry[] {
  const wanted = [...new Set(wordsIn(subject).filter((word) => word.length >= TELLING))];
  const pointsOf = (entry: FaqEntry): number => {
    const inText = (text: string, points: number) => {
      const there = wordsIn(text);
      return points * wanted.filter((word) => there.some((other) => isKin(word, other))).length;
    };
    const kin = entry.category === about[category] ? 2 : 0;
    return inText(entry.question, 3) + inText(entry.answer, 1) + kin;
  };
  return entries
    .map((entry) => ({ entry, points: pointsOf(entry) }))
    .filter(({ points }) => points > 1)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Fail and failed, account and accounts. */
function isKin(word: string, other: string): boolean {
  if (other.length < TELLING) return false;
  return word.startsWith(other) || other.startsWith(word);
}
