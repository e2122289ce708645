import type { DepositDetails, Evidence } from '#contract/donations/deposits.ts';
import type { Paise } from '#contract/values/money.ts';

/** What an approval can lack, and where it is put right: always the field itself, so that what is typed next is typed there. A receipt comes by itself. */
export const places = {
  receipt: undefined,
  warnings: '[data-tick]:not(:checked)',
  received: '[name="received"]',
  note: '[name="note"]',
} as const;
export type Missing = keyof typeof places;

interface Said {
  readonly isSeen: boolean;
  readonly ticked: readonly Evidence['check'][];
  readonly received: Paise | undefined;
  readonly note: string;
}

export function lacking({ evidence, needsReason }: DepositDetails, { isSeen, ticked, received, note }: Said): Missing | undefined {
  if (!isSeen) return 'receipt';
  if (unticked(evidence, ticked).length > 0) return 'warnings';
  if (!received || received <= 0) return 'received';
  return needsReason && note.trim() === '' ? 'note' : undefined;
}

/** Warnings that nobody has confirmed yet. */
export const unticked = (evidence: readonly Evidence[], ticked: readonly Evidence['check'][]): readonly Evidence[] =>
  evidence.filter(({ verdict, check }) => verdict === 'warn' && !ticked.includes(check));
