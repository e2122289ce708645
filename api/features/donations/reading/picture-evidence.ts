import type { Case } from '#api/features/donations/case/case.ts';
import type { Evidence } from '#contract/donations/deposits.ts';
import { inrExact } from '#contract/values/money.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { says } from '#contract/values/words.ts';

/** Read by a job when the picture came in. It helps to look; where nothing certain was read it says nothing. */
export function pictureEvidence({ method, utr, claimed_amount, read_utr, read_amount }: Case): Evidence | undefined {
  if (method !== 'upi' || utr === null) return undefined;
  const base = { check: 'picture', source: 'member', related: [] as string[] } as const;
  if (read_utr !== null && read_utr !== utr)
    return {
      ...base,
      verdict: 'warn',
      title: /*i18n*/ 'The picture shows a different UTR',
      detail: says(/*i18n*/ 'The picture shows UTR {shown}; the claim says {claimed}', {
        shown: groupedUtr(read_utr),
        claimed: groupedUtr(utr),
      }),
    };
  if (read_amount !== null && read_amount !== claimed_amount)
    return {
      ...base,
      verdict: 'warn',
      title: /*i18n*/ 'The picture shows a different amount',
      detail: says(/*i18n*/ 'The picture shows {shown}; the claim says {claimed}', {
        shown: inrExact(read_amount),
        claimed: inrExact(claimed_amount),
      }),
    };
  if (read_utr === null) return undefined;
  return { ...base, verdict: 'pass', title: /*i18n*/ 'The picture shows the same UTR', detail: groupedUtr(utr) };
}

/**
 * Must an approval have acknowledged it? Not when the picture was read after the claim had come in: whoever decides may have opened
 * the page before, and a reading never stops a decision.
 */
export const isReadInTime = ({ read_at, submitted_at }: Pick<Case, 'read_at' | 'submitted_at'>): boolean =>
  read_at !== null && read_at <= submitted_at;
