import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Done } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { hasOnlySafeLinks } from './issue-text.ts';

/** An issue of the newsletter: written, looked at, sent in batches, stopped. */

const tags = ['admin: newsletter'] as const;
const read = { access: { staff: 'newsletter.read' } } as const;
const write = { access: { staff: 'newsletter.send' }, idempotency: 'accepted' } as const;
const stop = { access: { staff: 'newsletter.stop' }, idempotency: 'accepted' } as const;

export const IssueCode = countingCode('NWS');
const params = z.object({ code: IssueCode });

export const issueStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export const IssueStatus = z.enum(issueStatuses);
export type IssueStatus = z.infer<typeof IssueStatus>;

/** What can be done in which status; both sides ask here. */
export const issueActs = {
  edit: ['draft'],
  send: ['draft'],
  pause: ['sending'],
  resume: ['paused'],
  stop: ['scheduled', 'sending', 'paused'],
} as const satisfies Readonly<Record<string, readonly IssueStatus[]>>;
export const canIssue = (act: keyof typeof issueActs, status: IssueStatus): boolean =>
  (issueActs[act] as readonly IssueStatus[]).includes(status);

const SUBJECT_LENGTH = 150;
export const BODY_LENGTH = 20_000;
const unsafe = /*i18n*/ 'Links must begin with https:// and may not pretend to lead elsewhere';
const subject = () => line().max(SUBJECT_LENGTH);
const body = () => paragraph().max(BODY_LENGTH).refine(hasOnlySafeLinks, { error: unsafe });

/** Hindi may stay empty: its readers then get the English. */
export const IssueTexts = z
  .object({
    en: z.object({
      subject: subject().min(1, /*i18n*/ 'Subject is required'),
      body: body().min(1, /*i18n*/ 'Text is required'),
    }),
    hi: z.object({ subject: subject().default(''), body: body().default('') }),
  })
  .refine(({ hi }) => hi.body === '' || hi.subject !== '', { path: ['hi', 'subject'], error: /*i18n*/ 'Subject is required' })
  .refine(({ hi }) => hi.subject === '' || hi.body !== '', { path: ['hi', 'body'], error: /*i18n*/ 'Text is required' });
export type IssueTexts = z.input<typeof IssueTexts>;

const count = z.number().int();
export const Progress = z.object({
  waiting: count,
  sent: count,
  failed: count,
  /** Unsubscribed or bounced meanwhile, or stopped before their turn. */
  skipped: count,
  /** A server died between sending and noting it down. Nobody is sent it twice to find out. */
  unsure: count,
});
export type Progress = z.infer<typeof Progress>;

const Listed = z.object({
  code: z.string(),
  subject: z.string(),
  status: IssueStatus,
  hasHindi: z.boolean(),
  progress: Progress,
  changedAt: Instant,
  writtenBy: z.string(),
  /** null: nobody has asked to send it. */
  startsAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type ListedIssue = z.infer<typeof Listed>;

export const Issue = Listed.extend({
  version: count,
  texts: z.object({ en: z.object({ subject: z.string(), body: z.string() }), hi: z.object({ subject: z.string(), body: z.string() }) }),
  links: z.array(z.object({ url: z.string(), host: z.string() })),
  askedBy: z.string().nullable(),
  /** Confirmed readers now, by language; counted no further than lists are. */
  readers: z.object({ en: count, hi: count, isExact: z.boolean() }),
  waitMinutes: count,
  perMinute: count,
});
export type Issue = z.infer<typeof Issue>;

export const listIssues = {
  method: 'GET',
  url: '/api/v1/admin/newsletter/issues',
  config: read,
  schema: { summary: 'Issues of the newsletter, newest first', tags, querystring: PageQuery, response: { 200: pageOf(Listed) } },
} as const satisfies Endpoint;

export const getIssue = {
  method: 'GET',
  url: '/api/v1/admin/newsletter/issues/:code',
  config: read,
  schema: { summary: 'One issue, and how far its sending is', tags, params, response: { 200: Issue } },
} as const satisfies Endpoint;

export const addIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/issues',
  config: { access: { staff: 'newsletter.send' }, idempotency: 'required' },
  schema: { summary: 'Begin an issue', tags, body: z.object({ texts: IssueTexts }), response: { 200: Issue } },
} as const satisfies Endpoint;

/** `stale`: somebody else saved since. `not_in_this_status`: only a draft is written. */
export const changeIssue = {
  method: 'PUT',
  url: '/api/v1/admin/newsletter/issues/:code',
  config: write,
  schema: { summary: 'Save a draft', tags, params, body: z.object({ texts: IssueTexts, version: count }), response: { 200: Issue } },
} as const satisfies Endpoint;

export const deleteIssue = {
  method: 'DELETE',
  url: '/api/v1/admin/newsletter/issues/:code',
  config: write,
  schema: { summary: 'Delete a draft', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;

/** The words of the mail, framed as the server frames them, saved or not. How it looks the page draws by `blocksOf`, as the mail does. */
export const previewIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/previews',
  config: { access: { staff: 'newsletter.stop' }, idempotency: 'none' },
  schema: {
    summary: 'A text as the words of a mail',
    tags,
    body: z.object({ language: Language, subject: subject(), body: body() }),
    response: { 200: z.object({ text: z.string() }) },
  },
} as const satisfies Endpoint;

export const testIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/issues/:code/tests',
  config: { access: { staff: 'newsletter.send' }, idempotency: 'required' },
  schema: { summary: 'Send it to my own address', tags, params, body: z.object({ language: Language }), response: { 202: Done } },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`; `stale`: it is not the text that was looked at. It begins after a while, and can be stopped until then. */
export const sendIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/issues/:code/sending',
  config: { access: { staff: 'newsletter.send' }, idempotency: 'required' },
  schema: { summary: 'Send it to everybody', tags, params, body: z.object({ version: count }), response: { 200: Issue } },
} as const satisfies Endpoint;

/** Before the first mail it is a draft again; later those who have not had it do not get it. */
export const stopIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/issues/:code/stop',
  config: stop,
  schema: { summary: 'Stop it', tags, params, response: { 200: Issue } },
} as const satisfies Endpoint;

export const pauseIssue = {
  method: 'POST',
  url: '/api/v1/admin/newsletter/issues/:code/pause',
  config: stop,
  schema: { summary: 'Hold it', tags, params, response: { 200: Issue } },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. */
export const resumeIssue = {
  method: 'DELETE',
  url: '/api/v1/admin/newsletter/issues/:code/pause',
  config: write,
  schema: { summary: 'Let it go on', tags, params, response: { 200: Issue } },
} as const satisfies Endpoint;
