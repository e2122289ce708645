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
import { texts } from './texts.ts';
import { uploads } from './uploads.ts';

/** In this order: what locks people out or fills tables comes after what needs them. */
export const areas: readonly Area[] = [
  endpoints,
  idor,
  amounts,
  machine,
  races,
  duties,
  signIn,
  secondFactor,
  resetsAndNames,
  foreignSites,
  fuzzing,
  texts,
  mails,
  uploads,
  leaks,
  caches,
  configuration,
  database,
  receipts,
  inBrowser,
  slow,
  booksAfterwards,
];
