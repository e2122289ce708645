import { createContext } from 'react';
import type { OtherCurrency } from '#contract/values/currencies.ts';

/** What else a reader wants her sums in. */
export interface Beside {
  readonly currency: OtherCurrency;
  readonly rate: string;
  /** The day of the rate. */
  readonly asOf: string;
  readonly isOld: boolean;
}

/** Only around the pages on which a member reads her own sums. Staff, papers and public pages know rupees alone. */
export const BesideContext = createContext<Beside | undefined>(undefined);
