import type { Area } from './book.ts';
import { duties } from './duties.ts';
import { endpoints } from './endpoints.ts';
import { foreignSites } from './foreign-sites.ts';
import { idor } from './idor.ts';
import { resetsAndNames } from './resets.ts';
import { secondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';

/** In this order: what locks people out or fills tables comes after what needs them. */
export const areas: readonly Area[] = [endpoints, idor, duties, signIn, secondFactor, resetsAndNames, foreignSites];
