import { AuditQuery } from '#contract/audit.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const activityAddress = listAddress<AuditQuery>({ query: AuditQuery });

/** The rows after these. Back leads to those before them. */
export function olderAddress(search: URLSearchParams, after: string | undefined): string {
  const next = new URLSearchParams(search);
  next.delete('open');
  if (after) next.set('after', after);
  else next.delete('after');
  return `?${next}`;
}

const pages: Readonly<Record<string, (code: string) => string>> = {
  donation: (code) => `/admin/deposits?status=all&open=${code}`,
  member: (code) => `/admin/users?open=${code}`,
  withdrawal: (code) => `/admin/withdrawals?status=all&open=${code}`,
  ticket: (code) => `/admin/support?status=all&open=${code}`,
  kyc: (code) => `/admin/kyc?status=all&open=${code}`,
  reward: (code) => `/admin/rewards?status=all&open=${code}`,
  payout_run: (code) => `/admin/payout-runs/${code}`,
  setting: (code) => `/admin/settings?find=${code}&at=${code}`,
};

/** The page of what an act was about, if it has one. */
export const pageOf = ({ kind, code }: { readonly kind: string; readonly code: string }): string | undefined =>
  pages[kind]?.(encodeURIComponent(code));
