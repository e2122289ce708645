import { useRouteLoaderData } from 'react-router';
import type { StaffMe } from '#contract/accounts/staff.ts';
import type { clientLoader } from './admin-layout.tsx';

/** Who is signed in. */
export function useStaff(): StaffMe {
  const staff = useRouteLoaderData<typeof clientLoader>('admin/shell')?.staff;
  if (!staff) throw new Error('This part stands outside the admin shell');
  return staff;
}
