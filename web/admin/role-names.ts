import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Role } from '#contract/permissions.ts';

const names: Readonly<Record<Role, MessageDescriptor>> = {
  support: msg`Support`,
  kyc_reviewer: msg`KYC reviewer`,
  finance: msg`Finance`,
  payouts: msg`Payouts`,
  editor: msg`Editor`,
  auditor: msg`Auditor`,
  trustee: msg`Trustee`,
  admin: msg`Administrator`,
};

/** A role in the reader's words; one we do not know stays as it is. */
export function useRoleNames(): (role: string) => string {
  const { i18n } = useLingui();
  return (role) => (Object.hasOwn(names, role) ? i18n._(names[role as Role]) : role);
}
