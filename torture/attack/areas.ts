import { mails } from './accounts/mails.ts';
import { resetsAndNames } from './accounts/resets.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { signIn } from './accounts/sign-in.ts';
import type { Area } from './book.ts';
import { configuration } from './configuration.ts';
import { database } from './database.ts';
import { endpoints } from './endpoints.ts';
import { amounts } from './money/amounts.ts';
import { duties } from './money/duties.ts';
import { machine } from './money/machine.ts';
import { booksAfterwards, races } from './money/races.ts';
import { receipts } from './money/receipts.ts';
import { inBrowser } from './requests/browser.ts';
import { caches } from './requests/caches.ts';
import { foreignSites } from './requests/foreign-sites.ts';
import { fuzzing } from './requests/fuzz.ts';
import { idor } from './requests/idor.ts';
import { leaks } from './requests/leaks.ts';
import { slow } from './requests/slow.ts';
import { narrationTexts, texts, trustNames } from './requests/texts.ts';
import { uploads } from './requests/uploads.ts';

/**
 * Lists that run in parallel. What imports statements is in the first: each must follow on the one before. What locks people out or ends sessions comes
 * after what needs them.
 */
export const parallelAreas: readonly (readonly Area[])[] = [
  [endpoints, idor, amounts, machine, narrationTexts, receipts, duties, foreignSites, leaks, caches, configuration, database],
  [races, fuzzing, texts, mails, uploads, signIn, secondFactor],
  [resetsAndNames],
];

/** One after the other, when nobody else is busy: they change what everybody reads, measure, or look at all that happened. */
export const finalAreas: readonly Area[] = [trustNames, slow, inBrowser, booksAfterwards];
