import { readFile, type UploadedFile } from '#contract/files/files.ts';
import { call } from '#web/lib/calling/call.ts';

/** What she uploaded for the claim that failed, to be sent again. A file that is gone is uploaded anew. */
export async function proofOf(code: string | null | undefined): Promise<UploadedFile | undefined> {
  if (!code) return undefined;
  const file = await call(readFile, { params: { file: code } }).catch(() => undefined);
  return file?.status === 'refused' ? undefined : file;
}
