import { useMantineColorScheme } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Preferences } from '#contract/accounts/preferences.ts';
import { LESS_MOVEMENT_KEY } from '#web/lib/boot.ts';

/** Makes the page look as she chose, before it is painted, and has this device begin with it next time (boot.ts). */
export function useLook({ theme, lessMovement }: Preferences): void {
  const { setColorScheme } = useMantineColorScheme();
  // Only when it is another one: what was chosen here just now and is still being saved stays.
  const show = useEffectEvent((chosen: Preferences['theme']) => setColorScheme(chosen));
  useLayoutEffect(() => show(theme), [theme]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-less-movement', lessMovement);
    try {
      if (lessMovement) localStorage.setItem(LESS_MOVEMENT_KEY, '1');
      else localStorage.removeItem(LESS_MOVEMENT_KEY);
    } catch {
      // A browser that keeps nothing asks the server each time.
    }
  }, [lessMovement]);
}
