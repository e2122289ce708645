import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** Members, and donations of the time before this site, from a spreadsheet: read, checked, imported, and undone as a whole. */

const tags = ['admin: imports'] as const;
const read = { access: { staff: 'members.read' } } as const;
const write = { access: { staff: 'members.write' }, idempotency: 'accepted' } as const;

export const ImportCode = countingCode('IMP');
const params = z.object({ code: ImportCode });

export const importKinds = ['members', 'donations'] as const;
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;

/** By kind; those that every row must have stand in `neededColumns`. */
export const importColumns = {
  members: ['name', 'email', 'mobile', 'joinedOn', 'sponsor', 'oldId'],
  donations: ['member', 'day', 'amount', 'fund', 'method', 'reference', 'note'],
} as const satisfies Record<ImportKind, readonly string[]>;
export const neededColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  members: ['name', 'email', 'mobile'],
  donations: ['member', 'day', 'amount'],
};
export const ImportColumn = z.enum([...importColumns.members, ...importColumns.donations]);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Which heading of the file is which column. */
export const ImportMapping = z.partialRecord(ImportColumn, paragraph().min(1).max(120));
export type ImportMapping = z.infer<typeof ImportMapping>;

/** `columns_unknown`: map `headings`, then ask again. `refused`: see `refusal`. */
export const importStatuses = ['columns_unknown', 'refused', 'previewed', 'running', 'done', 'undoing', 'undone'] as const;
export const ImportStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportedFund = z.object({
  slug: CampaignSlug,
  title: z.string(),
  donations: z.number().int(),
  amount: Paise,
  /** What a trustee booked for it, once. */
  opening: z.object({ amount: Paise, source: z.string(), by: z.string(), at: Instant }).nullable(),
});
export type ImportedFund = z.infer<typeof ImportedFund>;

export const Import = z.object({
  code: z.string(),
  kind: ImportKind,
  name: z.string(),
  status: ImportStatus,
  /** With something in them. */
  rows: z.number().int(),
  wrong: z.number().int(),
  /** Left out: already members, or imported before. */
  known: z.number().int(),
  warned: z.number().int(),
  progress: z.number().int(),
  /** Without the wrong ones. */
  onlyGood: z.boolean(),
  refusal: z.string().nullable(),
  previewedBy: z.string(),
  previewedAt: Instant,
  runBy: z.string().nullable(),
  doneAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** Of what was imported; before that, in the preview, of what would be. */
  funds: z.array(ImportedFund),
  /** Whoever of the imported members was the first to sign in: from then on it stays. */
  firstSignIn: z.object({ code: z.string(), at: Instant }).nullable(),
});
export type Import = z.infer<typeof Import>;

/** `text` says what is wrong and how to mend it. Only errors keep a row out. */
export const ImportProblem = z.object({
  line: z.number().int(),
  column: ImportColumn,
  isError: z.boolean(),
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** More nobody reads on a page; the CSV has all. */
export const SHOWN_PROBLEMS = 200;

export const ImportPreview = Import.extend({
  unknown: z
    .object({
      line: z.number().int(),
      headings: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      /** What could be told from the headings. */
      guess: z.partialRecord(ImportColumn, z.string()),
    })
    .nullable(),
  /** The first rows as they were understood. */
  samples: z.array(z.object({ line: z.number().int(), values: z.partialRecord(ImportColumn, z.string()) })),
  problems: z.array(ImportProblem),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportRequest = z.object({
  kind: ImportKind,
  name: line({ error: /*i18n*/ 'Please name the source' }).min(1, /*i18n*/ 'Please name the source').max(80, /*i18n*/ 'This is too long'),
  file: FileCode,
  mapping: ImportMapping.optional(),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** Reads and checks the file; no member is written. 409 `file_not_ready`. */
export const previewImport = {
  method: 'POST',
  url: '/api/v1/admin/imports',
  config: write,
  schema: { summary: 'Check a spreadsheet before it is imported', tags, body: ImportRequest, response: { 200: ImportPreview } },
} as const satisfies Endpoint;

export const listImports = {
  method: 'GET',
  url: '/api/v1/admin/imports',
  config: read,
  schema: { summary: 'Imports, newest first', tags, querystring: PageQuery, response: { 200: pageOf(Import) } },
} as const satisfies Endpoint;

export const getImport = {
  method: 'GET',
  url: '/api/v1/admin/imports/:code',
  config: read,
  schema: { summary: 'How far an import has come', tags, params, response: { 200: Import } },
} as const satisfies Endpoint;

/** 409 `import_file_gone` when the file was not imported in time. */
export const exportImportProblems = {
  method: 'GET',
  url: '/api/v1/admin/imports/:code/problems',
  config: { access: { staff: 'members.write' } },
  schema: { summary: 'What is wrong, by row, as CSV', tags, params, response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. 409 `import_has_errors` unless `onlyGood`, `import_file_gone`, `not_in_this_status`. */
export const runImport = {
  method: 'POST',
  url: '/api/v1/admin/imports/:code/run',
  config: write,
  schema: { summary: 'Import what was checked', tags, params, body: z.object({ onlyGood: z.boolean() }), response: { 200: Import } },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. 409 `import_signed_in`, `import_in_use`, `import_has_opening`. */
export const undoImport = {
  method: 'DELETE',
  url: '/api/v1/admin/imports/:code/run',
  config: write,
  schema: { summary: 'Undo an import as a whole', tags, params, response: { 200: Import } },
} as const satisfies Endpoint;

/** Sends each an invitation who has no password yet. 403 `identity_not_confirmed`. */
export const inviteImported = {
  method: 'POST',
  url: '/api/v1/admin/imports/:code/invitations',
  config: write,
  schema: { summary: 'Invite the imported members', tags, params, response: { 202: z.object({ invited: z.number().int() }) } },
} as const satisfies Endpoint;

export const BookOpening = z.object({
  fund: CampaignSlug,
  amount: Paise.refine((amount) => amount > 0, { error: /*i18n*/ 'Please enter an amount' }),
  /** Where the money lies. */
  place: z.enum(['bank', 'cash']),
  source: paragraph().min(1, /*i18n*/ 'Please say where the figure comes from').max(500, /*i18n*/ 'This is too long'),
});
export type BookOpening = z.infer<typeof BookOpening>;

/** 403 `identity_not_confirmed`. 409 `already_posted`: once a fund and import. `secondPerson`: above the limit somebody else has to agree. */
export const bookOpening = {
  method: 'POST',
  url: '/api/v1/admin/imports/:code/openings',
  config: { access: { staff: 'books.close' }, idempotency: 'required' },
  schema: {
    summary: 'Book what a fund had before these books',
    tags,
    params,
    body: BookOpening,
    response: { 200: z.object({ import: Import, secondPerson: SecondPersonNotice.nullable() }) },
  },
} as const satisfies Endpoint;
