import type { Readable } from 'node:stream';
import { record } from '#api/core/audit/index.ts';
import { kinds } from '#api/core/files/kinds.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { type FileRow, fileByCode, staffById } from '#api/core/files/store.ts';
import type { MarkedType } from '#api/core/files/watermark/mark.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { LINK_SECONDS, type LinkTerms, readLink, signLink } from './links.ts';
import { isVisible } from './present.ts';
import { readContent } from './read-content.ts';

export type Reader = MemberActor | StaffActor;

/** A file this reader may see, by the rule of its kind. Everything else is as good as missing: same answer, same words. */
export async function fileFor({ db }: Deps, code: string, reader: Reader): Promise<FileRow> {
  const file = await fileByCode(db, code);
  if (!file || file.status === 'erased' || !maySee(file, reader)) throw new Refusal('not_found');
  return file;
}

function maySee(file: FileRow, reader: Reader): boolean {
  const rule = kinds[file.kind as FileKind];
  if (reader.kind === 'member') return rule.ownerReads && file.member_id === reader.id;
  return (rule.staffReads !== null && reader.permissions.has(rule.staffReads)) || (rule.ownerReads && file.staff_id === reader.id);
}

interface LinkRequest extends LinkTerms {
  readonly code: string;
  readonly reader: Reader;
}

/** A link for a minute. The rule of the kind decides who gets one. */
export async function makeLink(deps: Deps, { code, reader, ...terms }: LinkRequest): Promise<{ url: string; expiresAt: string }> {
  return linkTo(deps, await fileFor(deps, code, reader), reader, terms);
}

/** For a feature that knows itself why this reader may see the file: the member of a ticket, the answer's attachment. */
export function linkTo({ config, clock }: Deps, file: FileRow, reader: Reader, terms: LinkTerms = {}): { url: string; expiresAt: string } {
  assertShowable(file, reader, terms.page, config);
  const expiresAt = new Date(clock.now().getTime() + LINK_SECONDS * 1_000);
  const link = signLink(config, { code: file.code, reader }, terms, expiresAt);
  const area = reader.kind === 'member' ? '' : 'admin/';
  return { url: `/api/v1/${area}files/${file.code}/content?link=${link}`, expiresAt: expiresAt.toISOString() };
}

/** Staff see pages of a PDF as pictures and never the PDF itself, which was written by somebody else and would be opened by a viewer of theirs. */
function assertShowable(file: FileRow, reader: Reader, page: number | undefined, config: Deps['config']): void {
  if (!isVisible(file, config)) throw new Refusal('file_not_ready', { retryAfterSeconds: 60 });
  if (page !== undefined && page > (file.pages ?? 0)) throw new Refusal('not_found');
  if (page === undefined && file.type === 'pdf' && reader.kind === 'staff') throw new Refusal('not_found');
}

export interface Seen {
  readonly file: FileRow;
  readonly page: number | undefined;
  /** A stream of what is not held in memory: `size` of the file is its length. */
  readonly bytes: Buffer | Readable;
}

/** Whoever holds the link may see it: the link was signed for her, and she is signed in. The look is logged before the bytes leave. */
export async function viewFile(
  deps: Deps,
  { code, reader, link, ip }: { code: string; reader: Reader; link: string; ip: string },
): Promise<Seen> {
  const { page, purpose } = readLink(deps.config, { code, reader }, link, deps.clock.now());
  const file = await fileByCode(deps.db, code);
  if (!file || file.status === 'erased') throw new Refusal('not_found');
  assertShowable(file, reader, page, deps.config);
  const { logsViews, isMarked } = kinds[file.kind as FileKind];
  const bytes = await readContent(deps, file, page);
  if (logsViews) await logView(deps, file, { reader, page, purpose, ip });
  if (!isMarked || reader.kind === 'member') return { file, page, bytes };
  return { file, page, bytes: await markedFor(deps, reader, bytes, page === undefined ? (file.type as MarkedType) : 'jpeg') };
}

/** Who passes it on, passes on who it was. */
async function markedFor(deps: Deps, reader: StaffActor, bytes: Buffer, type: MarkedType): Promise<Buffer> {
  const { full_name, code } = await staffById(deps.db, reader.id);
  const text = `${full_name} · ${code} · ${readableTime(deps.clock.now())}`;
  return machinery(deps).marker.mark(bytes, { type, text });
}

const readableTime = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: MONEY_ZONE }).format(at)} IST`;

async function logView(
  { db, clock }: Deps,
  file: FileRow,
  { reader, page, purpose, ip }: LinkTerms & { reader: Reader; ip: string },
): Promise<void> {
  const subject = { kind: 'file', code: file.code } as const;
  const after = { kind: file.kind, memberId: file.member_id, ...(page ? { page } : {}), ...(purpose ? { purpose } : {}) };
  await db.transaction().execute((tx) => record(tx, { at: clock.now(), actor: reader, action: 'file.viewed', subject, after, ip }));
}
