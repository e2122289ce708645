import { z } from 'zod';
import { UploadedFile } from '#contract/files/files.ts';
import { Paise } from '#contract/values/money.ts';
import { normaliseUtr } from '#contract/values/utr.ts';

/** What was typed, kept in the browser until it was sent. Never the PAN. */
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
  /** She left for her UPI app with this reference: when she is back, the UTR is what is missing. */
  paying: z.string().optional(),
  /**
   * A claim whose outcome is unknown: the same one is sent again under the same key, with the reference it had. `request` says
   * which; it holds no PAN either.
   */
  sending: z.object({ key: z.string(), wish: z.string(), intent: z.string().nullish() }).optional(),
});
export type Draft = z.infer<typeof Draft>;

const PREFIX = 'anjuri:gift:';
/** Older ones are no help any more: the intent is long over, and so is the upload. */
const KEPT_DAYS = 7;

/** Private windows may forbid storage. Then the page itself still keeps what was typed. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function readDraft(member: string, now = Date.now()): Draft | undefined {
  try {
    const draft = Draft.safeParse(JSON.parse(storage()?.getItem(PREFIX + member) ?? 'null')).data;
    return draft && now - draft.savedAt < KEPT_DAYS * 86_400_000 ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Says whether it is kept. */
export function saveDraft(member: string, draft: Draft): boolean {
  try {
    storage()?.setItem(PREFIX + member, JSON.stringify({ ...draft, savedAt: Date.now() }));
    return storage() !== undefined;
  } catch {
    return false;
  }
}

export function forgetDraft(member: string): void {
  storage()?.removeItem(PREFIX + member);
}

/** At sign-out: the next person at this device finds nothing. */
export function forgetAllDrafts(): void {
  for (const member of members()) forgetDraft(member);
}

/** It did arrive, only the answer was lost: there is nothing left to send. */
export function forgetSent(utr: string): void {
  for (const member of members()) if (normaliseUtr(readDraft(member)?.values.utr ?? '') === utr) forgetDraft(member);
}

const members = (): string[] =>
  Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
