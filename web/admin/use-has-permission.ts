import { useRouteLoaderData } from 'react-router';
import type { Permission } from '#contract/permissions.ts';
import type { clientLoader } from './admin-layout.tsx';

/** Whether who is signed in may do this. The server says the last word. */
export function useHasPermission(permission: Permission): boolean {
  return useRouteLoaderData<typeof clientLoader>('admin/shell')?.staff?.permissions.includes(permission) ?? false;
}
