import { createContext, useContext } from 'react';
import type { PublicSettings } from '#contract/settings.ts';

interface Area {
  readonly settings: PublicSettings;
  readonly isDemo: boolean;
}

/** The public facts that pages and forms need; the area's layout provides them. */
export const AreaContext = createContext<Area | undefined>(undefined);

export const useSettings = (): PublicSettings => useArea().settings;

export const useIsDemo = (): boolean => useArea().isDemo;

function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('This part stands outside an area layout: it has no settings');
  return area;
}
