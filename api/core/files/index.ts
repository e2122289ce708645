import type { Jobs, Scheduled } from '#api/platform/jobs.ts';
import { rotateFileKeys } from './rotate-keys.ts';
import { scanWaiting } from './scan-waiting.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepObjects } from './sweep-objects.ts';

export { attachFile, detachFile } from './attach-file.ts';
export { type ExpectedFile, expectFile } from './expect-file.ts';
export { drain } from './incoming.ts';
export { type LookAlike, lookAlikes } from './looks.ts';
export { isVisible, presentFile, publicUrl } from './present.ts';
export { readContent } from './read-content.ts';
export { readText } from './read-text.ts';
export { Unreadable } from './reading/reader.ts';
export type { ReadRow, ReadWord } from './reading/text.ts';
export { fileRoutes } from './routes.ts';
export { linkTo } from './see-file.ts';
export { type FileRow, fileByCode, fileById } from './store.ts';
export { takeFile } from './take-file.ts';

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
