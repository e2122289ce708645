import type { Language } from '#contract/values/languages.ts';

/** By language, as the tables keep them. What nobody has translated is left out: readers then get the English, word by word. */
export function textsOf(words: Readonly<Record<string, Readonly<Record<Language, string>>>>): string {
  const entries = Object.entries(words);
  const en = Object.fromEntries(entries.map(([name, text]) => [name, text.en]));
  const hi = Object.fromEntries(entries.filter(([, text]) => text.hi !== '').map(([name, text]) => [name, text.hi]));
  return JSON.stringify({ en, hi });
}
