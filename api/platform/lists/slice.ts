import { type RawBuilder, sql } from 'kysely';

/** The rows that a page of a list reads. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export const sliceOf = ({ offset, limit }: Slice): RawBuilder<unknown> => sql`offset ${offset} limit ${limit}`;
