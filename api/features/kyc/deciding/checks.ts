import type { CaseRow } from '#api/features/kyc/case/store.ts';
import type { KycCheck } from '#contract/kyc/review-kyc.ts';

const always: readonly KycCheck[] = ['name', 'birth_date', 'nationality', 'id_number', 'address', 'face'];

/** What must be compared by eye before a case can be verified. */
export const checksOf = ({ id_paper }: Pick<CaseRow, 'id_paper'>): readonly KycCheck[] =>
  id_paper === 'masked_aadhaar' ? [...always, 'aadhaar_hidden'] : always;
