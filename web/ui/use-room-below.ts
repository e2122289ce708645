import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef } from 'react';

/** Tells an element how much of the window is left below its upper edge (`--room`): its parts then scroll on their own. */
export function useRoomBelow() {
  const element = useRef<HTMLElement>(null);
  const measure = useCallback(() => {
    const { current } = element;
    if (current) current.style.setProperty('--room', `${Math.round(innerHeight - current.getBoundingClientRect().top - scrollY)}px`);
  }, []);
  useWindowEvent('resize', measure);
  return useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      measure();
    },
    [measure],
  );
}
