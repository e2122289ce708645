import { useLingui } from '@lingui/react/macro';
import type { Group } from './settings-address.ts';

export function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui();
  return {
    donations: t`Donations`,
    withdrawals: t`Withdrawals`,
    referral: t`Referral programme`,
    support: t`Support`,
    identity: t`Identity papers`,
    files: t`Files`,
    sign_in: t`Sign-in`,
    limits: t`How often one may try`,
    brand: t`Brand and contact`,
    messages: t`Messages`,
    display: t`Display`,
    legal: t`Legal switches`,
  };
}
