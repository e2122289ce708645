import type { DepositDetails, Evidence } from '#contract/donations/deposits.ts';
import type { Paise } from '#contract/values/money.ts';

/** What an approval can lack, and where it is put right. */
export const places = {
  receipt: '[data-act="approve"]',
  warnings: '[data-tick]:not(:checked)',
  received: '[name="received"]',
  note: '[data-chip]',
} as const;
export type Missing = keyof typeof places;

interface Said {
  readonly isSeen: boolean;
  readonly ticked: readonly Evidence['check'][];
  readonly received: Paise | undefined;
  readonly note: string;
}

export function lacking({ evidence, isUnmatched }: DepositDetails, { isSeen, ticked, received, note }: Said): Missing | undefined {
  if (!isSeen) return 'receipt';
  if (evidence.some(({ verdict, check }) => verdict === 'warn' && !ticked.includes(check))) return 'warnings';
  if (!received || received <= 0) return 'received';
  return isUnmatched && note.trim() === '' ? 'note' : undefined;
}
