import { createContext } from 'react';

/** Marks our own inline scripts under /user and /admin. Public pages have none to mark. */
export const NonceContext = createContext<string | undefined>(undefined);
