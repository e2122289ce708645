import { useRouteLoaderData } from 'react-router';

/** What every page of every area knows of the installation. */
export interface RootData {
  readonly origin: string;
  readonly isDemo: boolean;
}

/** Empty only while the outermost error page is drawn. */
export const useRootData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? { origin: '', isDemo: false };
