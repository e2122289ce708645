import { apart } from '#api/platform/apart.ts';
import type { TypedBalances } from './statement/check-balances.ts';
import type { Mapping } from './statement/layouts.ts';
import type { Reading } from './statement/read-checked.ts';

const reader = new URL('./statement/read-checked.ts', import.meta.url).href;

/** Reads, checks and understands a statement without keeping anybody waiting: a year of lines takes seconds. */
export const readApart = (bytes: Uint8Array, mapping: Mapping | undefined, typed: TypedBalances): Promise<Reading> =>
  apart(reader, 'readChecked', bytes, mapping, typed);
