import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** The bank's statements: read, checked, imported. */

const tags = ['admin: reconciliation'] as const;
const read = { access: { staff: 'reconciliation.read' } } as const;
const write = { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' } as const;

/** STM001. */
export const StatementCode = countingCode('STM');

export const statementColumns = ['day', 'valueDay', 'narration', 'reference', 'debit', 'credit', 'amount', 'side', 'balance'] as const;

/** Which heading of the file is which column. Debit and credit, or one amount with its side (or with a sign). */
export const StatementMapping = z.partialRecord(z.enum(statementColumns), paragraph().min(1).max(120));
export type StatementMapping = z.infer<typeof StatementMapping>;

/** `refused`: see `refusal`. `columns_unknown`: map `headings`, then ask again with `mapping`. */
export const statementStatuses = ['columns_unknown', 'refused', 'previewed', 'importing', 'imported'] as const;
export const StatementStatus = z.enum(statementStatuses);
export type StatementStatus = z.infer<typeof StatementStatus>;

export const Statement = z.object({
  code: z.string(),
  status: StatementStatus,
  /** SBI, HDFC, ICICI, Axis, Kotak, or `mapped`. */
  layout: z.string().nullable(),
  account: z.string(),
  fromDay: Day.nullable(),
  toDay: Day.nullable(),
  rows: z.number().int(),
  /** Lines done so far, of `rows`, while importing. */
  progress: z.number().int(),
  /** Claims that the machine has approved by its lines. */
  cleared: z.number().int(),
  /** The machine approves nothing from it until a second person has agreed: it does not follow on the last one. */
  isHeldBack: z.boolean(),
  /** Without balances no machine approves. */
  hasBalance: z.boolean(),
  opening: Paise.nullable(),
  closing: Paise.nullable(),
  /** In the reader's language, with the line of the file. */
  refusal: z.object({ line: z.number().int().nullable(), reason: z.string() }).nullable(),
  importedBy: z.string(),
  createdAt: Instant,
  importedAt: Instant.nullable(),
  file: FileCode,
});
export type Statement = z.infer<typeof Statement>;

const directions = ['credit', 'debit'] as const;
const rails = ['upi', 'imps', 'neft', 'rtgs', 'other'] as const;

/** What will become of a line, before anything is booked. `known`: imported before, left alone. `approved`: of a gift that a person approved before. */
export const lineOutlooks = ['known', 'approved', 'certain', 'suggested', 'unclaimed', 'money_out', 'bank_own', 'look'] as const;

/** A line as the bank wrote it, and what we read in it. */
export const PrintedLine = z.object({
  line: z.number().int(),
  day: Day,
  narration: z.string(),
  direction: z.enum(directions),
  amount: Paise,
  balance: Paise.nullable(),
  rail: z.enum(rails),
  reference: z.string().nullable(),
  payerName: z.string().nullable(),
  payerVpa: z.string().nullable(),
});

export const PreviewedLine = PrintedLine.extend({ outlook: z.enum(lineOutlooks) });
export type PreviewedLine = z.infer<typeof PreviewedLine>;

export const StatementPreview = Statement.extend({
  /** Of a file whose columns nobody knows yet. */
  unknown: z.object({ line: z.number().int(), headings: z.array(z.string()), samples: z.array(z.array(z.string())) }).nullable(),
  counts: z.record(z.enum(lineOutlooks), z.number().int()),
  sums: z.object({ credits: Paise, creditLines: z.number().int(), debits: Paise, debitLines: z.number().int() }),
  /** Begins with the balance that the last import ended with. null: cannot be told (first import, or no balances). */
  followsOn: z.boolean().nullable(),
  lines: z.array(PreviewedLine),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const StatementRequest = z.object({
  /** Uploaded before, as kind `statement`. */
  file: FileCode,
  mapping: StatementMapping.optional(),
  /** As the bank's own page shows them. Needed to import; a first look may do without. */
  opening: Paise.optional(),
  closing: Paise.optional(),
});
export type StatementRequest = z.infer<typeof StatementRequest>;

/** Reads and checks; nothing is booked. A file that is refused answers 200 with `status: refused` and the line. 409 `import_running`. */
export const previewStatement = {
  method: 'POST',
  url: '/api/v1/admin/statements',
  config: write,
  schema: { summary: 'Read a statement and say what would happen', tags, body: StatementRequest, response: { 200: StatementPreview } },
} as const satisfies Endpoint;

export const listStatements = {
  method: 'GET',
  url: '/api/v1/admin/statements',
  config: read,
  schema: { summary: 'Statements, newest first', tags, querystring: PageQuery, response: { 200: pageOf(Statement) } },
} as const satisfies Endpoint;

const statement = { params: z.object({ code: StatementCode }) } as const;

/** Ask every second while it is `importing`. */
export const getStatement = {
  method: 'GET',
  url: '/api/v1/admin/statements/:code',
  config: read,
  schema: { summary: 'One statement', tags, ...statement, response: { 200: Statement } },
} as const satisfies Endpoint;

/** 409 `balances_needed`, `not_in_this_status`. Goes on in the background, and after a crash from where it was. */
export const importStatement = {
  method: 'POST',
  url: '/api/v1/admin/statements/:code/import',
  config: write,
  schema: { summary: 'Import a previewed statement', tags, ...statement, response: { 200: Statement } },
} as const satisfies Endpoint;
