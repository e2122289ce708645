import { createHash, randomBytes } from 'node:crypto';
import { announceReady } from '#api/core/files/announce-ready.ts';
import type { CheckedContent } from '#api/core/files/content/verdict.ts';
import { type FileIdentity, partKey, sealPart, wrapFileKey } from '#api/core/files/envelope.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { keyForToday } from '#api/core/files/object-keys.ts';
import { insertImageHash } from '#api/core/files/similar-images.ts';
import { countUsage, type FileRow, insertFile } from '#api/core/files/store.ts';
import { isVisible } from '#api/core/files/viewing/present.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newKey } from '#api/platform/security/crypto.ts';
import { fileKinds } from '#contract/files/file-types.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Announced } from './announced.ts';
import type { Spool } from './spool.ts';
import type { UploadRules } from './upload-rules.ts';

interface Keeping extends Announced {
  readonly sent: Pick<Spool, 'size' | 'sha256'>;
  readonly checked: CheckedContent;
  readonly isScanned: boolean;
  readonly isWaiting: boolean;
  readonly rules: UploadRules;
}

/**
 * Seals, stores, and only then writes the row: there is never a row without its object. Killed in between, the object is
 * nobody's and the walk through the store removes it. Undefined: the same upload was kept by somebody else meanwhile.
 */
export async function keepFile(deps: Deps, keeping: Keeping): Promise<FileRow | undefined> {
  const { owner, kind, checked } = keeping;
  const identity: FileIdentity = {
    code: randomBytes(16).toString('base64url'),
    kind,
    member_id: owner.kind === 'member' ? owner.id : null,
    staff_id: owner.kind === 'staff' ? owner.id : null,
  };
  const key = fileKinds[kind].isPublic ? undefined : newKey();
  const objectKey = keyForToday(deps.clock.now());
  try {
    await storeParts(deps, identity, key, objectKey, checked);
    const kept = await deps.db.transaction().execute((tx) => writeRow(tx, deps, keeping, { identity, key, objectKey }));
    if (!kept) await removeParts(deps, objectKey, checked.pages.length);
    return kept;
  } catch (error) {
    await removeParts(deps, objectKey, checked.pages.length).catch((failure: unknown) =>
      deps.log.warn({ err: failure, objectKey }, 'an object that nobody refers to stays until the walk finds it'),
    );
    throw error;
  }
}

async function storeParts(deps: Deps, identity: FileIdentity, key: Buffer | undefined, objectKey: string, checked: CheckedContent) {
  const { objects } = machinery(deps);
  await objects.put(objectKey, key ? sealPart(key, identity, 'body', checked.bytes) : checked.bytes);
  for (const [i, page] of checked.pages.entries()) {
    const part = `page-${i + 1}` as const;
    await objects.put(partKey(objectKey, part), key ? sealPart(key, identity, part, page) : page);
  }
}

export async function removeParts(deps: Deps, objectKey: string, pages: number): Promise<void> {
  const { objects } = machinery(deps);
  for (let page = 1; page <= pages; page++) await objects.delete(partKey(objectKey, `page-${page}`));
  await objects.delete(objectKey);
}

interface Made {
  readonly identity: FileIdentity;
  readonly key: Buffer | undefined;
  readonly objectKey: string;
}

async function writeRow(tx: Tx, deps: Deps, keeping: Keeping, { identity, key, objectKey }: Made): Promise<FileRow | undefined> {
  const { owner, sent, checked, rules, isScanned, isWaiting } = keeping;
  const now = deps.clock.now();
  const wrapped = key && wrapFileKey(deps.config.fileKeys, identity, key);
  const file = await insertFile(tx, {
    ...identity,
    upload_key: keeping.uploadKey,
    type: keeping.type,
    status: isWaiting ? 'waiting' : 'ready',
    scanned_at: isScanned ? now : null,
    name_sealed: key ? sealPart(key, identity, 'name', keeping.name) : null,
    object_key: objectKey,
    key_id: wrapped?.masterKeyId ?? null,
    wrapped_key: wrapped?.wrapped ?? null,
    size: checked.bytes.length,
    stored_sha256: createHash('sha256').update(checked.bytes).digest(),
    sha256: sent.sha256,
    width: checked.width ?? null,
    height: checked.height ?? null,
    pages: checked.pages.length || null,
    created_at: now,
    expires_at: new Date(now.getTime() + rules.unusedHours * 3_600_000),
  });
  if (!file) return undefined;
  if (owner.kind === 'member' && !(await countUsage(tx, owner.id, moneyDay(now), sent.size, rules.daily))) throw new Refusal('file_quota');
  if (checked.look) await insertImageHash(tx, file.id, checked.look);
  if (isVisible(file, deps.config)) await announceReady(tx, file);
  return file;
}
