import type { Db } from '#api/platform/db/db.ts';
import type { Rail } from './statement/tokens.ts';

export interface NameLength {
  readonly rail: Rail;
  readonly length: number;
  readonly lines: number;
}

/** The number of names of each length that the bank has printed, by rail. */
export const printedLengths = (db: Db, account: number): Promise<NameLength[]> =>
  db.selectFrom('bank_name_lengths').select(['rail', 'length', 'lines']).where('account_id', '=', account).execute();
