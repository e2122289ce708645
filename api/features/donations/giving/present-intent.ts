import type { z } from 'zod';
import { presentGiftCampaign } from '#api/features/donations/case/gift-campaigns.ts';
import { qrSvg } from '#api/platform/qr.ts';
import type { Intent, Payee } from '#contract/donations/give.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { paise } from '#contract/values/money.ts';
import { upiLink } from '#contract/values/upi.ts';
import type { IntentRow } from './store.ts';

/** The payee comes from the trust's settings alone; the name as the bank knows it, which is not translated. */
export const payeeOf = (settings: SettingValues): z.infer<typeof Payee> => ({
  upiId: settings['org.upi_id'] || null,
  name: settings['org.legal_name'].en,
});

export async function presentIntent(row: IntentRow, settings: SettingValues): Promise<Intent> {
  const payee = payeeOf(settings);
  const amount = paise(row.amount);
  const link = payee.upiId && upiLink({ upiId: payee.upiId, payeeName: payee.name, amount, reference: row.reference });
  return {
    reference: row.reference,
    campaign: presentGiftCampaign(row),
    amount,
    payee,
    upiLink: link,
    qr: link && (await qrSvg(link)),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
