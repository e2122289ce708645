import { byClause } from './checklist.ts';

/** open.txt: one clause id a line. */
export const parseOpen = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const writeOpen = (ids: Iterable<string>): string => {
  const sorted = [...new Set(ids)].sort(byClause);
  return sorted.length === 0 ? '' : `${sorted.join('\n')}\n`;
};
