import { z } from 'zod';
import { Instant } from '#contract/values/time.ts';

/** A decision that whoever made it can take back for the seconds of the setting `donation.undo_seconds`. null: it stands. */
export const Undoable = z.object({
  /** Of the claim, or of the exception. */
  code: z.string(),
  processedAt: Instant,
  undo: z.object({ until: Instant }).nullable(),
});
export type Undoable = z.infer<typeof Undoable>;
