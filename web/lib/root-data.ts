import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/settings/settings.ts';

/** What every page of every area knows of the installation. */
export interface RootData {
  readonly origin: string;
  readonly isDemo: boolean;
  readonly version: string;
}

/** Empty only while the outermost error page is drawn. */
export const useRootData = (): RootData =>
  (useRouteLoaderData('root') as RootData | undefined) ?? { origin: '', isDemo: false, version: '' };

/** For the document around an area; within it `useSettings` has them. Public pages and the outermost error page have none. */
export function useAreaSettings(): PublicSettings | undefined {
  const member = useRouteLoaderData('member/area') as PublicSettings | undefined;
  const admin = useRouteLoaderData('admin/area') as PublicSettings | undefined;
  return member ?? admin;
}
