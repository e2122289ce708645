import { randomBytes } from 'node:crypto';
import { record } from '#api/core/audit/index.ts';
import { CheckerBusy } from '#api/core/files/content/checker.ts';
import { canBe, sniff } from '#api/core/files/content/sniff.ts';
import { type CheckedContent, Unacceptable } from '#api/core/files/content/verdict.ts';
import { kinds, MOST_PIXELS } from '#api/core/files/kinds.ts';
import { machinery } from '#api/core/files/machinery.ts';
import type { Verdict } from '#api/core/files/scanner/scanner.ts';
import { type FileRow, fileByUpload, type Owner, usageOf } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { overspent, spend } from '#api/platform/security/budget.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Announced } from './announced.ts';
import { type Incoming, takeIn } from './incoming.ts';
import { keepFile } from './keep-file.ts';
import type { Spool } from './spool.ts';
import { type UploadRules, uploadRules } from './upload-rules.ts';

interface Upload extends Announced {
  readonly incoming: Incoming;
}

/** Takes one upload from the first byte to the row that refers to it. The same request sent twice is one file. */
export async function receiveUpload(deps: Deps, { incoming, ...upload }: Upload): Promise<FileRow> {
  const rules = await uploadRules(deps, upload.kind);
  const earlier = await fileByUpload(deps.db, upload.owner, upload.uploadKey);
  if (!earlier) await assertMaySend(deps, upload.owner, rules);
  const sent = await takeIn(incoming, rules.mostBytes);
  try {
    return await keepSent(deps, upload, sent, rules);
  } finally {
    await sent.close();
  }
}

/** What has come whole is judged, sealed and stored. */
export async function keepSent(deps: Deps, upload: Announced, sent: Spool, rules: UploadRules): Promise<FileRow> {
  if (sent.size === 0) throw new Refusal('file_empty');
  const earlier = await fileByUpload(deps.db, upload.owner, upload.uploadKey);
  if (earlier) return sameAs(earlier, sent.sha256);
  const { checked, verdict } = await judge(deps, upload, sent, rules);
  const kept = await keepFile(deps, { ...upload, sent, checked, isScanned: verdict?.is === 'clean', isWaiting: !verdict, rules });
  return kept ?? sameAs(await fileByUpload(deps.db, upload.owner, upload.uploadKey), sent.sha256);
}

/** A key stands for one request. Other bytes under it are another request. */
function sameAs(earlier: FileRow | undefined, sha256: Buffer): FileRow {
  if (!earlier?.sha256.equals(sha256)) throw new Refusal('idempotency_mismatch');
  return earlier;
}

export const nameOf = ({ kind, id }: Owner): string => `${kind}:${id}`;

/** Before a single byte is read. The count that cannot be raced past is taken with the row. */
export async function assertMaySend({ db, clock }: Deps, owner: Owner, { rate, daily, checking }: UploadRules): Promise<void> {
  const retryAfterSeconds = await overspent(db, clock, checking.budget, nameOf(owner));
  if (retryAfterSeconds > 0) throw new Refusal('files_overspent', { retryAfterSeconds });
  await limit(db, clock, rate, nameOf(owner));
  if (owner.kind !== 'member') return;
  const used = await usageOf(db, owner.id, moneyDay(clock.now()));
  if (used.files >= daily.files || used.bytes >= daily.bytes) throw new Refusal('file_quota');
}

/** Content decides, and the scanner. No verdict: the scanner could not be asked, and the file will wait for it. */
async function judge(
  deps: Deps,
  upload: Announced,
  sent: Spool,
  rules: UploadRules,
): Promise<{ checked: CheckedContent; verdict?: Verdict }> {
  const found = sniff(sent.head);
  if (found === 'heic') throw new Refusal('file_is_heic');
  if (!canBe(upload.type, found)) throw new Refusal('file_type_differs');
  // One after the other: what swells or breaks is refused by the checker, whose time is limited, and never keeps clamd from the others.
  const checked = await checkContent(deps, upload, sent, rules);
  const verdict = await askScanner(deps, sent);
  if (verdict?.is === 'infected') await refuseInfected(deps, upload, verdict.name);
  return verdict ? { checked, verdict } : { checked };
}

async function askScanner(deps: Deps, sent: Spool): Promise<Verdict | undefined> {
  try {
    return await machinery(deps).scanner.scan(sent.read());
  } catch (error) {
    deps.log.error({ err: error }, 'the scanner could not be asked; the file waits');
    return undefined;
  }
}

async function checkContent(deps: Deps, upload: Announced, sent: Spool, { mostPages, checking }: UploadRules): Promise<CheckedContent> {
  const { kind, type, owner } = upload;
  const { longestEdge, isSquare = false, hasLook } = kinds[kind];
  const order = { type, longestEdge, isSquare, mostPixels: MOST_PIXELS, mostPages, wantsLook: hasLook };
  let seconds = 0;
  const spent = (more: number) => {
    seconds += more;
  };
  try {
    return await machinery(deps).checker.check(order, sent, { owner: nameOf(owner), cpuSeconds: checking.fileSeconds, spent });
  } catch (error) {
    if (error instanceof CheckerBusy) throw new Refusal('files_busy', { retryAfterSeconds: 5 });
    if (!(error instanceof Unacceptable)) throw error;
    deps.log.info({ owner, kind, type, refused: error.code, why: error.message }, 'upload refused');
    throw new Refusal(error.code, error.code === 'file_too_many_pages' ? { values: { pages: mostPages } } : {});
  } finally {
    if (seconds > 0) await spend(deps.db, deps.clock, checking.budget, nameOf(owner), seconds);
  }
}

async function refuseInfected({ db, clock, log }: Deps, { owner, kind }: Announced, name: string): Promise<never> {
  log.warn({ owner, kind, signature: name }, 'infected upload refused');
  const subject = { kind: 'file', code: randomBytes(16).toString('base64url') } as const;
  await db
    .transaction()
    .execute((tx) => record(tx, { at: clock.now(), actor: owner, action: 'file.infected', subject, after: { kind, signature: name } }));
  throw new Refusal('file_infected');
}
