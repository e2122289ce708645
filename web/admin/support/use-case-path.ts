import type { Matter } from '#contract/support/ticket-fields.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';

/** Where a donation, a withdrawal or papers are worked on; nothing for those who may not look there. */
export function useCasePath(): (code: string | null) => string | undefined {
  const desks = [
    { prefix: 'DEP', path: '/admin/deposits', may: useHasPermission('donations.read') },
    { prefix: 'WTH', path: '/admin/withdrawals', may: useHasPermission('withdrawals.read') },
    { prefix: 'KYC', path: '/admin/kyc', may: useHasPermission('kyc.read') },
  ];
  return (code) => {
    const desk = desks.find(({ prefix, may }) => may && code?.startsWith(prefix));
    return desk && `${desk.path}?status=all&open=${code}`;
  };
}

export function useMatterPath(matter: Matter | null): string | undefined {
  return useCasePath()(matter?.code ?? null);
}
