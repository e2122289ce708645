import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Another step needs nothing from the server: on a slow network it opens at once. */
export function reloadUnlessStepping({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('step') !== nextUrl.searchParams.get('step');
  return isStep ? false : defaultShouldRevalidate;
}
