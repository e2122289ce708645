import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { Changes, ListAddress } from './list-address.ts';

/** What the address asks of a list, and the ways to ask for something else. */
export function useFilter<Query extends object>(list: ListAddress<Query>) {
  const [shown] = useSearchParams();
  const { location: coming } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Who changes a second filter while the first change is on its way wants both, and sees the first: it does not jump back until the rows are there.
  const search = coming?.pathname === pathname ? new URLSearchParams(coming.search) : shown;
  return {
    query: list.read(search),
    to: (changes: Changes<Query>): string => list.filtered(search, changes),
    go: (changes: Changes<Query>): void => void navigate(list.filtered(search, changes), { preventScrollReset: true }),
    cleared: list.cleared(search),
    clear: (): void => void navigate(list.cleared(search), { preventScrollReset: true }),
  };
}
