import { z } from 'zod';
import { FileCode, UploadedFile } from '#contract/files/files.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { allowedIn } from '#contract/values/status.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** The words that a ticket is told in, on both sides. */

export const ticketCategories = ['general', 'payment', 'account', 'kyc', 'referral', 'withdrawal', 'technical'] as const;
export const TicketCategory = z.enum(ticketCategories);
export type TicketCategory = z.infer<typeof TicketCategory>;

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export const TicketPriority = z.enum(ticketPriorities);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** `pending` is shown to the member as Open. */
export const ticketStatuses = ['pending', 'in_progress', 'resolved', 'closed'] as const;
export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;

/**
 * The database holds the same table. Assigning starts a pending ticket. A reply of staff changes no status; a member's reply reopens a resolved one
 * (in progress if somebody has it, else pending), and never a closed one. `solve`: the member says so herself.
 */
export const ticketCan = allowedIn<TicketStatus, 'start' | 'resolve' | 'close' | 'memberReply' | 'solve' | 'rate' | 'assign'>({
  start: ['pending'],
  resolve: ['pending', 'in_progress', 'closed'],
  close: ['pending', 'in_progress', 'resolved'],
  memberReply: ['pending', 'in_progress', 'resolved'],
  solve: ['pending', 'in_progress'],
  rate: ['resolved', 'closed'],
  assign: ['pending', 'in_progress', 'resolved'],
});

/** TKT001. */
export const TicketCode = countingCode('TKT');

/** What a ticket can be about: DEP001, WTH001 or KYC001, the member's own. */
export const MatterKind = z.enum(['donation', 'withdrawal', 'kyc']);
export type MatterKind = z.infer<typeof MatterKind>;
export const MatterCode = z.union([countingCode('DEP'), countingCode('WTH'), countingCode('KYC')]);
export const Matter = z.object({
  kind: MatterKind,
  code: z.string(),
  /** null for papers. */
  amount: Paise.nullable(),
  /** The campaign, the account it goes to; empty if there is nothing to add. */
  title: z.string(),
  /** The word of its own table: approved, paid, verified. */
  status: z.string(),
  at: Instant,
});
export type Matter = z.infer<typeof Matter>;

/** What became of it, oldest first, in the reader's language. */
export const MatterStep = z.object({ at: Instant, words: z.string() });
export type MatterStep = z.infer<typeof MatterStep>;

export const TicketFile = UploadedFile.pick({ code: true, name: true, type: true, bytes: true, status: true, pages: true });
export type TicketFile = z.infer<typeof TicketFile>;

export const MOST_FILES = 5;
export const Attachments = z.array(FileCode).max(MOST_FILES).default([]);

export const Subject = line({ error: /*i18n*/ 'Subject is required' })
  .min(1, /*i18n*/ 'Subject is required')
  .max(150, /*i18n*/ 'Subject is too long');

export const Description = paragraph({ error: /*i18n*/ 'Description is required' })
  .min(1, /*i18n*/ 'Description is required')
  .max(5_000, /*i18n*/ 'Please write at most 5,000 characters');

export const MessageText = paragraph({ error: /*i18n*/ 'Please write a message' })
  .min(1, /*i18n*/ 'Please write a message')
  .max(5_000, /*i18n*/ 'Please write at most 5,000 characters');
