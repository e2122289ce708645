import { useRouteLoaderData } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import type { MyClosure } from '#contract/your-data/closing.ts';
import type { clientLoader } from './member-layout.tsx';

/** The member whose pages these are. */
export function useMe(): Me {
  const data = useRouteLoaderData<typeof clientLoader>('member/shell');
  if (!data) throw new Error('This part stands outside the member layout');
  return data.me;
}

/** Whether her account is about to be closed. Undefined where nobody could say. */
export const useClosure = (): MyClosure | undefined => useRouteLoaderData<typeof clientLoader>('member/shell')?.closure;
