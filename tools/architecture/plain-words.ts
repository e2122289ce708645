import type { Source } from './sources.ts';

/** What reads like a translation, and what a bank clerk, an accountant or a donor would say instead. */
const saidBetter: readonly (readonly [RegExp, string])[] = [
  [/\b(turn(s|ed)?|turning) round\b/i, 'reversed, undone'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct'],
  [/\bheld against\b/i, 'matched with'],
  [/\bwill stand\b|\bstands? (here|in its own)\b/i, 'appear, be shown, be held'],
  [/\bcannot be named\b/i, 'is unexplained'],
  [/\bstays with the day\b/i, 'saved with this day’s record'],
  [/\btake (this|it|a) .*\bback\b/i, 'withdraw, undo'],
  [/\bcame in on\b|\bcame another way\b/i, 'date received'],
  [/\bis taken (up to|once)\b/i, 'limit, must be unique'],
  [/\bwith the withdrawn\b/i, 'including withdrawn'],
  [/\bnearly\b/i, 'close match, possible match'],
  [/\b(everything|the days) fits?\b/i, 'no exceptions, dates match'],
  [/\bonly looked at\b|\bneeds your eye\b/i, 'preview only, needs review'],
  [/\bof ours\b/i, 'our'],
  [/\bis made for you\b/i, 'is shown'],
  [/\bstill holds\b/i, 'is valid'],
  [/\bway of payment\b/i, 'paid by'],
  [/\bmade by a computer\b/i, 'computer-generated'],
  [/\bkept the books\b/i, 'launched'],
  [/\blink has ended\b/i, 'link has expired'],
  [/\byou may not open\b/i, 'you don’t have access to'],
  [/\be-mail\b/i, 'email'],
  [/\b(user [iI]d|User ID|UserId|UserID)\b/, 'User Id'],
];

/** The English books are read aloud: no text of a page, a mail or a receipt uses a phrase for which there is a plainer one. */
export const plainWords = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => /^words\/\w+\/en\.po$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /^(msgid |")/.test(line)
            ? saidBetter
                .filter(([phrase]) => phrase.test(line))
                .map(([phrase, better]) => `${path}:${index + 1}: “${phrase.exec(line)?.[0]}” is said plainer: ${better}`)
            : [],
        ),
    );
