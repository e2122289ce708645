import { createHash } from 'node:crypto';
import { machinery } from '#api/core/files/machinery.ts';
import type { FileRow, Owner } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { announcedType, cleanName } from './announced.ts';
import { takeIn, tooLarge } from './incoming.ts';
import { assertMaySend, keepSent, nameOf } from './receive-upload.ts';
import type { Spool } from './spool.ts';
import { uploadRules } from './upload-rules.ts';

/** A file on its way inside another request. Its bytes lie sealed on the disk until everything around it is known to be right. */
export interface ExpectedFile {
  readonly mostBytes: number;
  take(bytes: AsyncIterable<Buffer>): Promise<Pick<Spool, 'size' | 'sha256'>>;
  /** The same way as every upload: content, scanner, sealing. The same key again is the same file. */
  keep(as: { name: string; contentType: string; key: string }): Promise<FileRow>;
  close(): Promise<void>;
}

/** Limits and a place come first, before a byte of the request is read. `length` is the whole request's, if it says one. */
export async function expectFile(deps: Deps, { owner, kind, length = 0 }: { owner: Owner; kind: FileKind; length?: number | undefined }) {
  const release = machinery(deps).slots.take(nameOf(owner));
  try {
    const rules = await uploadRules(deps, kind);
    if (length > rules.mostBytes + AROUND_BYTES) throw tooLarge(rules.mostBytes);
    await assertMaySend(deps, owner, rules);
    let sent: Spool | undefined;
    return {
      mostBytes: rules.mostBytes,
      async take(bytes) {
        // One at a time: a second one would be left behind.
        if (sent) throw new Refusal('bad_request');
        sent = await takeIn({ length: undefined, bytes }, rules.mostBytes);
        return sent;
      },
      async keep({ name, contentType, key }) {
        if (!sent) throw new Refusal('file_empty');
        const clean = cleanName(encodeURIComponent(name));
        const uploadKey = createHash('sha256').update(key).digest();
        return keepSent(deps, { owner, kind, name: clean, type: announcedType(kind, clean, contentType), uploadKey }, sent, rules);
      },
      async close() {
        release();
        await sent?.close();
      },
    } satisfies ExpectedFile;
  } catch (error) {
    release();
    throw error;
  }
}

/** What a form may have besides its file. */
const AROUND_BYTES = 64 * 1024;
