import { exportOfPages } from '#api/core/exports/index.ts';
import type { KycCase, KycQuery } from '#contract/kyc/review-kyc.ts';
import { listKycCases } from './list-cases.ts';

/** Nothing of the papers: only what the list says. */
export const casesExport = exportOfPages<Omit<KycQuery, 'page'>, KycCase>({
  name: 'kyc',
  list: listKycCases,
  columns: [
    { head: /*i18n*/ 'Case ID', cell: ({ code }) => code },
    { head: /*i18n*/ 'Member ID', cell: ({ member }) => member.code },
    { head: /*i18n*/ 'Name', cell: ({ member }) => member.name },
    { head: /*i18n*/ 'Email', cell: ({ member }) => member.email },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Times sent', cell: ({ timesSent }) => timesSent },
    { head: /*i18n*/ 'Sent (UTC)', cell: ({ sentAt }) => sentAt },
    { head: /*i18n*/ 'Decided (UTC)', cell: ({ decidedAt }) => decidedAt },
  ],
});
