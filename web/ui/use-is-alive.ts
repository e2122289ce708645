import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the program runs in the browser. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
