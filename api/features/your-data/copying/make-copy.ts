import { memberById } from '#api/core/accounts/index.ts';
import { dropMade, type FileRow, filesOfMember, isVisible, keepMade, keepMadeUntil, nameOf, readContent } from '#api/core/files/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { setting, settings } from '#api/core/settings/index.ts';
import { copyReadyMessage } from '#api/features/your-data/messages.ts';
import type { WholeData } from '#api/features/your-data/whole-data.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { type Packed, writeZip } from '#api/platform/write-zip.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import { readablePage } from './readable-page.ts';
import { type CopyRow, lockCopy, updateCopy, waitingCopy } from './store.ts';

const DAY = 86_400_000;
/** Of her files in one copy: the format counts to 4 GB. What does not fit is named in it, and is in her account. */
const MOST_FILE_BYTES = 3 * 1024 ** 3;

/** The job. Killed and begun again it finds its first file; after the last failure she can ask anew. */
export async function makeCopy(deps: Deps, whole: WholeData, id: number, { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>): Promise<void> {
  const copy = await waitingCopy(deps.db, id);
  if (!copy) return;
  try {
    await keepCopy(deps, copy, writeZip(contentsOf(deps, whole, copy), deps.clock.now()));
  } catch (error) {
    if (isLastAttempt) await deps.db.transaction().execute((tx) => updateCopy(tx, id, { failed_at: deps.clock.now() }));
    throw error;
  }
}

/** Her files one after another, then what is said about them: only then it is known which of them could be read. */
async function* contentsOf(deps: Deps, whole: WholeData, { member_id, code }: CopyRow): AsyncGenerator<Packed> {
  const at = deps.clock.now();
  const member = member_id as MemberId;
  const language = (await memberById(deps.db, member)).language as Language;
  const data = await whole.exportOf(deps, member);
  const files: string[] = [];
  const leftOut: string[] = [];
  for await (const { name, bytes } of filesOf(deps, member)) {
    (bytes ? files : leftOut).push(name);
    if (bytes) yield { name, bytes, isPacked: true };
  }
  const org = (await settings(deps))['org.name'][language];
  const json = JSON.stringify({ format: FORMAT, code, madeAt: at.toISOString(), filesLeftOut: leftOut, data }, null, 2);
  yield { name: 'data.json', bytes: Buffer.from(json) };
  yield { name: 'index.html', bytes: Buffer.from(readablePage({ words: deps.words, language, org, at, data, files, leftOut })) };
}

const FORMAT = {
  name: 'anjuri-member-data',
  version: 1,
  about:
    'UTF-8 JSON. Times are ISO 8601 in UTC, days are of India. Sums are whole paise: 50100 is 501 rupees. `data` has one part per module.',
};

/** What she sent and may see, oldest first, up to the bound. Without bytes: left out. */
async function* filesOf(deps: Deps, member: MemberId): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer | undefined }> {
  let room = MOST_FILE_BYTES;
  const files = (await filesOfMember(deps.db, member)).filter((file) => isVisible(file, deps.config));
  for (const [i, file] of files.entries()) {
    const name = nameInZip(file, i, nameOf(file, deps.config.fileKeys));
    const bytes =
      file.size > room
        ? undefined
        : await readContent(deps, file).catch((error: unknown) => {
            // One damaged file must not cost her the copy of everything else.
            deps.log.error({ err: error, file: file.id }, 'a file could not be put into a copy');
            return undefined;
          });
    room -= bytes?.length ?? 0;
    yield { name, bytes };
  }
}

/** Numbered, so that no two are the same; without what a file system would take for a path. */
const nameInZip = ({ kind }: FileRow, index: number, name: string): string =>
  `files/${String(index + 1).padStart(3, '0')}-${kind}-${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')}`;

async function keepCopy(deps: Deps, { id, member_id: member, code }: CopyRow, bytes: AsyncIterable<Buffer>): Promise<void> {
  const days = await setting(deps, 'members.copy_days');
  const file = await keepMade(deps, { member, kind: 'copy', type: 'zip', name: 'my-data.zip', bytes, key: `data copy ${code}` });
  await deps.db.transaction().execute(async (tx) => {
    const copy = await lockCopy(tx, id);
    // Erased while it was being made: then nobody may have it.
    if (!copy) return void (await dropMade(tx, file));
    // Another worker made it, too, and was first.
    if (copy.ready_at || copy.failed_at) return;
    const now = deps.clock.now();
    const expires_at = new Date(now.getTime() + days * DAY);
    await keepMadeUntil(tx, file, expires_at);
    await updateCopy(tx, id, { ready_at: now, expires_at, file_id: file.id });
    await notify(tx, deps, copyReadyMessage(deps, { member, days }));
  });
}
