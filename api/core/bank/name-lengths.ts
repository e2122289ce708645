import type { Db } from '#api/platform/db/db.ts';
import type { Rail } from './statement/tokens.ts';

export interface NameLength {
  readonly rail: Rail;
  readonly length: number;
  readonly lines: number;
}

/** How many names of each length the bank has printed, by rail. */
export const printedLengths = (db: Db, account: number): Promise<NameLength[]> =>
  db.selectFrom('bank_name_lengths').select(['rail', 'length', 'lines']).where('account_id', '=', account).execute();
