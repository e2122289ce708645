import { z } from 'zod';

/** The source's four, by the names it gives them. Any other zone is known by its own name. */
export const namedZones = [
  { zone: 'America/New_York', name: 'UTC-5 Eastern' },
  { zone: 'America/Chicago', name: 'UTC-6 Central' },
  { zone: 'America/Denver', name: 'UTC-7 Mountain' },
  { zone: 'America/Los_Angeles', name: 'UTC-8 Pacific' },
] as const;

/** Whether this machine can tell the time there. A browser may be older than the server, and know fewer. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** A name of the IANA list, such as Asia/Kolkata; no bare offset, which would be wrong for half the year. */
export const TimeZone = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9_+/-]{1,63}$/, { error: /*i18n*/ 'Please choose a time zone from the list' })
  .refine(isTimeZone, { error: /*i18n*/ 'Please choose a time zone from the list' });
