import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs/jobs.ts';

/** A reader pressed “spam”. The address is sealed while it waits (`openForJob`, context `mail complaint`). */
export const mailComplained = defineEvent('mail-complaint', z.object({ sealed: z.string() }));
export const COMPLAINT = 'mail complaint';
