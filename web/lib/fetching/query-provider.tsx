import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { makeQueryClient } from './query-client.ts';

/** What is fetched below it is kept as long as it stands: nothing outlives the screen, nor a sign-out. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's strict mode leaves for a moment and comes back.
      setTimeout(() => {
        if (!isHere.current) client.clear();
      });
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
