import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { closeResolved } from './waiting/close-resolved.ts';
import { escalateTickets } from './waiting/escalate.ts';

const escalateTicketsJob = defineJob('escalate-tickets');
const closeResolvedTicketsJob = defineJob('close-resolved-tickets');

export const supportJobs = jobsOf(handle(escalateTicketsJob, escalateTickets), handle(closeResolvedTicketsJob, closeResolved));

export const supportSchedule: readonly Scheduled[] = [
  { job: escalateTicketsJob, at: '*/10 * * * *' },
  { job: closeResolvedTicketsJob, at: '20 * * * *' },
];
