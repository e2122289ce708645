import { z } from 'zod';
import { UploadedFile } from '#contract/files/files.ts';
import { Paise } from '#contract/values/money.ts';
import { normaliseUtr } from '#contract/values/utr.ts';
import { draftStore } from '#web/member/draft-store.ts';

/** The typed values, kept in the browser until they are sent. Never the PAN. */
const Draft = z.object({
  savedAt: z.number(),
  values: z.object({
    amount: Paise.optional(),
    campaign: z.string(),
    utr: z.string(),
    showOnWall: z.boolean(),
    wallName: z.string(),
    // Drafts of before it was asked have none.
    noReward: z.boolean().default(false),
    isIndianCitizen: z.boolean(),
    tax: z.object({ name: z.string(), address: z.string() }).nullable(),
  }),
  receipt: UploadedFile.optional(),
  /** The failed donation that is sent again. */
  retryOf: z.string().optional(),
  /** The member left for their UPI app with this reference; back here, they still have to enter the UTR. */
  paying: z.string().optional(),
  /**
   * A claim with an unknown outcome: it is sent again with the same key and the same reference. `wish` is the claim as text, to
   * recognise it; it has no PAN either.
   */
  sending: z.object({ key: z.string(), wish: z.string(), intent: z.string().nullish() }).optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Older ones are no help any more: the intent is long over, and so is the upload. */
const store = draftStore('gift', { shape: Draft, keptDays: 7 });
export const readDraft = store.read;
export const saveDraft = store.save;
export const forgetDraft = store.forget;

/** It did arrive, only the answer was lost: there is nothing left to send. */
export function forgetSent(utr: string): void {
  for (const member of store.names()) if (normaliseUtr(readDraft(member)?.values.utr ?? '') === utr) forgetDraft(member);
}
