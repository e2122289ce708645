import type { Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import { rotateFileKeys } from './tending/rotate-keys.ts';
import { scanWaiting } from './tending/scan-waiting.ts';
import { sweepFiles } from './tending/sweep-files.ts';
import { sweepObjects } from './tending/sweep-objects.ts';

export { attachFile, detachFile } from './attach-file.ts';
export { type LookAlike, lookAlikes } from './looks.ts';
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

export const fileJobs: Jobs = {
  'scan-waiting-files': scanWaiting,
  'sweep-files': sweepFiles,
  'sweep-file-objects': sweepObjects,
  'rotate-file-keys': rotateFileKeys,
};

export const fileSchedule: readonly Scheduled[] = [
  { task: 'scan-waiting-files', at: '* * * * *' },
  { task: 'sweep-files', at: '*/15 * * * *' },
  { task: 'sweep-file-objects', at: '30 21 * * *' },
  { task: 'rotate-file-keys', at: '25 * * * *' },
];
