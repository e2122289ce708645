import { createContext, useContext } from 'react';
import type { PublicSettings } from '#contract/settings/settings.ts';

/** The settings that pages and forms need; the area's layout provides them. */
export const SettingsContext = createContext<PublicSettings | undefined>(undefined);

export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('This part stands outside an area layout: it has no settings');
  return settings;
}
