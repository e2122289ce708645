import { useCallback, useSyncExternalStore } from 'react';
import { useSettings } from './settings.ts';

// Ours: the library’s hook asks after the first paint, and the screen would jump.
/** Whether there is room for a sidebar: from the width the settings name (1024 px). */
export function useIsWide(): boolean {
  const from = useSettings()['display.desktop_px'];
  const query = `(min-width: ${from}px)`;
  const watch = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
