import { sql } from 'kysely';
import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';

const foldMemberCountsJob = defineJob('fold-member-counts');

export const memberListJobs = jobsOf(
  // Deletes and adds up in one statement: whoever reads meanwhile sees all of it in one place or in the other.
  handle(foldMemberCountsJob, async ({ db }) => sql`select fold_member_counts()`.execute(db)),
);

export const memberListSchedule: readonly Scheduled[] = [{ job: foldMemberCountsJob, at: '* * * * *' }];
