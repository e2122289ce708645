import { amounts } from './amounts.ts';
import type { Area } from './book.ts';
import { inBrowser } from './browser.ts';
import { caches } from './caches.ts';
import { configuration } from './configuration.ts';
import { database } from './database.ts';
import { duties } from './duties.ts';
import { endpoints } from './endpoints.ts';
import { foreignSites } from './foreign-sites.ts';
import { fuzzing } from './fuzz.ts';
import { idor } from './idor.ts';
import { leaks } from './leaks.ts';
import { machine } from './machine.ts';
import { mails } from './mails.ts';
import { booksAfterwards, races } from './races.ts';
import { receipts } from './receipts.ts';
import { resetsAndNames } from './resets.ts';
import { secondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { slow } from './slow.ts';
import { narrationTexts, texts } from './texts.ts';
import { uploads } from './uploads.ts';

/**
 * Two lanes side by side. What imports statements is in the first: each must follow on the one before. What locks people out or ends sessions comes
 * after what needs them.
 */
export const lanes: readonly (readonly Area[])[] = [
  [endpoints, idor, amounts, machine, narrationTexts, receipts, duties],
  [races, foreignSites, fuzzing, texts, mails, uploads, leaks, caches, configuration, database, signIn, secondFactor, resetsAndNames],
];

/** One after the other, when nobody else is busy: they measure, or look at all that happened. */
export const alone: readonly Area[] = [slow, inBrowser, booksAfterwards];
