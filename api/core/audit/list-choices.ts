import type { Deps } from '#api/platform/deps.ts';
import type { Language } from '#contract/values/languages.ts';
import { actIn, subjectIn } from './present.ts';
import { everyStaff } from './store.ts';
import { actWords } from './words/acts.ts';
import { subjectWords } from './words/fields.ts';

interface Choice {
  readonly value: string;
  readonly words: string;
}

/** What the log can be narrowed by, in the reader's order of letters. */
export async function listChoices({ db, words }: Deps, language: Language) {
  const sorted = (all: Choice[]): Choice[] => all.sort((one, other) => one.words.localeCompare(other.words, language));
  const speaking = { words, language };
  return {
    people: (await everyStaff(db)).map(({ code, full_name }) => ({ value: code, words: full_name })),
    acts: sorted(Object.keys(actWords).map((value) => ({ value, words: actIn(speaking, value) }))),
    subjects: sorted(Object.keys(subjectWords).map((value) => ({ value, words: subjectIn(speaking, value) }))),
  };
}
