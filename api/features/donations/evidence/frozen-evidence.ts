import type { Case } from '#api/features/donations/case/case.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { payerOf } from './payer-of.ts';

/** What a case says today and may not say tomorrow. What a picture shows is not copied: it goes with its file. */
const changing = [
  'status',
  'credit_source',
  'credit_amount',
  'credit_taken_by',
  'gifts',
  'rejections',
  'rivals',
  'seen',
  'lookalikes',
  'likeness',
  'unmatched',
  'waiting_credit_id',
  'waiting_amount',
  'waiting_taken_by',
  'credit_refund_id',
] as const satisfies readonly (keyof Case)[];
const limits = [
  'donation.minimum',
  'donation.citizenship_declaration',
  'reconciliation.unmatched_claims',
] as const satisfies readonly (keyof SettingValues)[];

export interface EvidenceFacts {
  readonly case: Pick<Case, (typeof changing)[number] | 'payer_fit'>;
  readonly limits: Pick<SettingValues, (typeof limits)[number]>;
}

/** What the evidence of a case is made from, as it is now. */
export const factsOf = (found: Case, values: SettingValues): EvidenceFacts => ({
  case: { ...pick(found, changing), payer_fit: payerOf(found) },
  limits: pick(values, limits),
});

interface Frozen {
  readonly facts: EvidenceFacts;
  readonly at: Date;
}

/** Decisions of earlier releases knew neither lines that wait nor the payer. */
const notLookedAt = {
  waiting_credit_id: null,
  waiting_amount: null,
  waiting_taken_by: null,
  credit_refund_id: null,
  payer_fit: null,
} satisfies Partial<Case>;

/** The case and the settings as they were when it was decided. */
export function asDecided(found: Case, values: SettingValues, { facts, at }: Frozen): readonly [Case, SettingValues] {
  const isLater = (then: Date | null) => then !== null && then > at;
  const then: Case = {
    ...found,
    ...notLookedAt,
    ...facts.case,
    approval_id: null,
    ...(isLater(found.read_at) ? { read_utr: null, read_amount: null, read_at: null } : {}),
    ...(isLater(found.receipt_compared_at) ? { receipt_compared_at: null } : {}),
  };
  return [then, { ...values, ...facts.limits }];
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
