import { z } from 'zod';
import { count, lockOut, rate } from './setting-values.ts';

/** How often somebody may try. */
export const throttleTypes = {
  /** Wrong passwords and codes from where an account is known; and from one network, known or not. */
  'throttle.lock_out': lockOut,
  /** The same from everywhere else together. */
  'throttle.lock_out_strangers': lockOut,
  /** Browsers and networks that an account is known in: how long, and how many of each person's. */
  'throttle.known_places': z.object({ days: count(730), most: count(100) }),
  'throttle.sign_in': rate,
  'throttle.register': rate,
  'throttle.sponsor': rate,
  'throttle.reset': rate,
  'throttle.second_factor': rate,
  /** Per member. */
  'throttle.email_change': rate,
  /** Per member: “I have neither my phone nor my recovery codes”. */
  'throttle.lost_factor': rate,
  /** Per member: the machine matches payments by name, too. */
  'throttle.name_change': rate,
  /** Per member. */
  'throttle.mobile_change': rate,
  /** Codes to one mobile number, from any member. */
  'throttle.mobile_codes': rate,
  /** Links to set a password and reminders of a User Id, from any line, to one mail address. */
  'throttle.mails_asked': rate,
  'throttle.upload': rate,
  'throttle.newsletter': rate,
  'throttle.receipt_check': rate,
  /** Per reader, not per address. */
  'throttle.receipt_print': rate,
  /** Replies in tickets, per member. */
  'throttle.ticket_messages': rate,
  /** In the back office, per staff member: a person who types, not a script that walks through the members. */
  'throttle.search': rate,
  /** Files of whole lists, per staff member. */
  'throttle.export': rate,
  /** From any line, for one mail address. */
  'throttle.newsletter_address': rate,
} as const;
