import { z } from 'zod';
import { count } from './setting-values.ts';

/** How long something waits, so that whoever did not want it can stop it. */
export const waitingTypes = {
  /** Who asks to be forgotten has so many days to think again. */
  'members.closure_wait_days': count(365),
  /** Lost second factor: from the agreement of two people to its removal. Never less than a day: the owner must have time to read her mail. */
  'members.second_factor_wait_hours': z.number().int().min(24).max(720),
  'staff.second_factor_wait_hours': z.number().int().min(0).max(720),
} as const;
