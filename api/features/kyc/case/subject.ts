import type { KycPart } from '#contract/kyc/papers.ts';

/** What refers to a file of a case, for `core/files`. */
export const subjectOf = (id: number, part: KycPart): string => `kyc:${id}-${part}`;
