import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { rotateFileKeys } from './maintenance/rotate-keys.ts';
import { scanWaiting } from './maintenance/scan-waiting.ts';
import { sweepFiles } from './maintenance/sweep-files.ts';
import { sweepObjects } from './maintenance/sweep-objects.ts';

export { attachFile, detachFile } from './attach-file.ts';
export { attachPicture } from './attach-picture.ts';
export { checkFiles } from './check-files.ts';
export { receiptReady } from './events.ts';
export { completeCopy, dayOf } from './maintenance/copy-objects.ts';
export { lostObjects } from './maintenance/lost-objects.ts';
export { openObjects } from './objects/open-objects.ts';
export { personalData } from './personal-data.ts';
export { filesOfMember } from './personal-data-store.ts';
export { Unreadable } from './reading/reader.ts';
export type { ReadRow, ReadWord } from './reading/text.ts';
export { fileRoutes } from './routes.ts';
export { type SimilarImage, similarImages } from './similar-images.ts';
export { type FileRow, fileByCode, fileById } from './store.ts';
export { type ExpectedFile, expectFile } from './uploading/expect-file.ts';
export { drain } from './uploading/incoming.ts';
export { dropMade, keepMade, keepMadeUntil } from './uploading/keep-made.ts';
export { takeFile } from './uploading/take-file.ts';
export { isVisible, nameOf, presentFile, publicUrl } from './viewing/present.ts';
export { readContent, readPieces } from './viewing/read-content.ts';
export { readText } from './viewing/read-text.ts';
export { sendViewed } from './viewing/send-bytes.ts';
export { linkTo } from './viewing/view-file.ts';

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
