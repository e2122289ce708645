import { nameWidths, payerFit } from '#api/core/bank/index.ts';
import type { Case, CasePayer } from '#api/features/donations/case/case.ts';

/** By the rule of the machine (decision 5): our own reference in the note, a UPI ID the member has paid from, or their name. */
export function payerOf(found: Case): CasePayer {
  if (found.payer_fit !== undefined) return found.payer_fit;
  const { payer_rail: rail, payer_name: payerName, payer_vpa: payerVpa, member_id: memberId, member_name: fullName } = found;
  if (rail === null) return null;
  if (found.note_is_hers) return 'own reference';
  const vpas = new Map(payerVpa === null ? [] : [[payerVpa, new Set<number>(found.vpa_members)]]);
  const lengths = Object.entries(found.name_lengths ?? {}).map(([length, lines]) => ({ rail, length: Number(length), lines }));
  return payerFit({ rail, payerName, payerVpa }, { memberId, fullName }, { vpas, widths: nameWidths(lengths) });
}
