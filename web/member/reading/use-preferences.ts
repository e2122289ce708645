import { useRouteLoaderData } from 'react-router';
import type { MyPreferences } from '#contract/accounts/preferences.ts';

/** How the member wants to read, and the rates there are. Not typed by the layout's loader: the layout's own frame asks too. */
export function usePreferences(): MyPreferences {
  const data = useRouteLoaderData('member/shell') as { readonly reading: MyPreferences } | undefined;
  if (!data) throw new Error('This part stands outside the member layout');
  return data.reading;
}
