import { handle, jobsOf } from '#api/platform/jobs/jobs.ts';
import { inviteImportedJob, runImportJob, undoImportJob } from './declared-jobs.ts';
import { inviteAll } from './running/invite-imported.ts';
import { runImport } from './running/run-import.ts';
import { undoImport } from './running/undo-import.ts';

export { importActs } from './opening/book-opening.ts';
export { personalData } from './personal-data.ts';
export { importRoutes } from './routes.ts';

export const importJobs = jobsOf(handle(runImportJob, runImport), handle(undoImportJob, undoImport), handle(inviteImportedJob, inviteAll));
