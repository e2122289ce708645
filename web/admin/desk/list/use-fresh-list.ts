import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const FRESH_SECONDS = 30;

/** Colleagues work on the same queue: it is looked at again while it is in view. */
export function useFreshList() {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === 'idle';
  useEffect(() => {
    const look = () => {
      if (isIdle && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, FRESH_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [revalidate, isIdle]);
}
