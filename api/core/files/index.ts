import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { rotateFileKeys } from './tending/rotate-keys.ts';
import { scanWaiting } from './tending/scan-waiting.ts';
import { sweepFiles } from './tending/sweep-files.ts';
import { sweepObjects } from './tending/sweep-objects.ts';

export { attachFile, detachFile } from './attach-file.ts';
export { receiptReady } from './events.ts';
export { type LookAlike, lookAlikes } from './looks.ts';
export { personalData } from './personal-data.ts';
export { Unreadable } from './reading/reader.ts';
export type { ReadRow, ReadWord } from './reading/text.ts';
export { fileRoutes } from './routes.ts';
export { isVisible, presentFile, publicUrl } from './seeing/present.ts';
export { readContent } from './seeing/read-content.ts';
export { readText } from './seeing/read-text.ts';
export { linkTo } from './seeing/see-file.ts';
export { type FileRow, fileByCode, fileById } from './store.ts';
export { type ExpectedFile, expectFile } from './uploading/expect-file.ts';
export { drain } from './uploading/incoming.ts';
export { takeFile } from './uploading/take-file.ts';

const scanWaitingFilesJob = defineJob('scan-waiting-files');
const sweepFilesJob = defineJob('sweep-files');
const sweepFileObjectsJob = defineJob('sweep-file-objects');
const rotateFileKeysJob = defineJob('rotate-file-keys');

export const fileJobs = jobsOf(
  handle(scanWaitingFilesJob, scanWaiting),
  handle(sweepFilesJob, sweepFiles),
  handle(sweepFileObjectsJob, sweepObjects),
  handle(rotateFileKeysJob, rotateFileKeys),
);

export const fileSchedule: readonly Scheduled[] = [
  { job: scanWaitingFilesJob, at: '* * * * *' },
  { job: sweepFilesJob, at: '*/15 * * * *' },
  { job: sweepFileObjectsJob, at: '30 21 * * *' },
  { job: rotateFileKeysJob, at: '25 * * * *' },
];
