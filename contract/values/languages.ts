import { z } from 'zod';

/** Only languages whose catalogues are complete stand here. */
export const languages = ['en', 'hi'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Each language in its own words, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिंदी' };

export const isLanguage = (value: string | undefined): value is Language => languages.includes(value as Language);
