import { z } from 'zod';
import { UploadedFile } from '#contract/files/files.ts';
import { TicketCategory, TicketPriority } from '#contract/support/ticket-fields.ts';
import { draftStore } from '#web/member/draft-store.ts';

/** A ticket that was not sent yet. */
const Draft = z.object({
  savedAt: z.number(),
  subject: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  description: z.string(),
  chosen: z.string(),
  files: z.array(UploadedFile),
});
export type TicketDraft = z.infer<typeof Draft>;

export const ticketDrafts = draftStore('ticket', { shape: Draft, keptDays: 7 });

/** As the form begins, and begins again (S-03.8). */
export const emptyDraft: TicketDraft = {
  savedAt: 0,
  subject: '',
  category: 'general',
  priority: 'medium',
  description: '',
  chosen: '',
  files: [],
};
