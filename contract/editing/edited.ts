import { z } from 'zod';

/** What somebody looked at before changing it: another mark than the present one means that somebody else was there first (409 `stale`). */
export const Seen = z.string().regex(/^[\w-]{22}$/);

/** Our own drawings, for those who have no picture. */
export const campaignDrawings = ['art:fund-wedding', 'art:fund-widow', 'art:fund-accident', 'art:hero'] as const;
export const portraitDrawings = ['art:portrait-1', 'art:portrait-2', 'art:portrait-3', 'art:portrait-4', 'art:portrait-5'] as const;

/** Which of these words a translation still lacks. A word that English lacks, too, is not missing. */
export const missingWords = <Name extends string>(
  english: Readonly<Record<Name, string>>,
  translated: Readonly<Record<Name, string>>,
): Name[] => (Object.keys(english) as Name[]).filter((name) => english[name] !== '' && translated[name] === '');
