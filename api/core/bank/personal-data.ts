import { keep, type PersonalData } from '#api/platform/personal-data.ts';

const asPrinted = { kept: 'A record of money, as the bank printed it: the law asks for it.' };
const byTheMatcher = { by: 'features/reconciliation' };

/** A line belongs to nobody until it is matched; reconciliation, which does that, tells a member of hers. */
export const personalData: PersonalData = {
  module: 'core/bank',
  keeps: [
    keep('bank_lines', ['narration', 'payer_name', 'payer_vpa'], 'To find out whose payment it is.', {
      exported: byTheMatcher,
      erased: asPrinted,
    }),
    keep('bank_credits', ['utr'], 'One gift per payment.', { exported: byTheMatcher, erased: asPrinted }),
    keep('bank_statements', ['file_id', 'refused_reason'], 'The file as the bank made it.', {
      exported: { not: 'holds the payments of many people' },
      erased: asPrinted,
    }),
  ],
};
