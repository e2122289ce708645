import { useLingui } from '@lingui/react/macro';
import type { ImportColumn, ImportKind, ImportStatus } from '#contract/imports/imports.ts';

export function useColumnNames(): Readonly<Record<ImportColumn, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    email: t`Email`,
    mobile: t`Mobile number`,
    joinedOn: t`Joined on`,
    sponsor: t`Sponsor`,
    oldId: t`Old id`,
    member: t`Member`,
    day: t`Date`,
    amount: t`Amount`,
    fund: t`Fund`,
    method: t`Method`,
    reference: t`Reference`,
    note: t`Note`,
  };
}

export function useKindNames(): Readonly<Record<ImportKind, string>> {
  const { t } = useLingui();
  return { members: t`Members`, donations: t`Past donations` };
}

/** As badges say it. */
export const badgeOf: Readonly<Record<ImportStatus, string>> = {
  columns_unknown: 'columns_unknown',
  refused: 'refused',
  previewed: 'previewed',
  running: 'importing',
  done: 'imported',
  undoing: 'processing',
  undone: 'reversed',
};

/** The headings that are recognised, and a row that shows how they are filled. They are in the file, in every language. */
export const templateOf = (kind: ImportKind): string => rows[kind === 'members' ? 0 : 1].map((cells) => `${cells.join(',')}\r\n`).join('');

const rows = [
  [
    ['Name', 'Email', 'Mobile', 'Joined-on', 'Sponsor', 'Old-id'],
    ['Asha', 'asha@example.com', '9822044815', '31-12-2019', '', '1'],
  ],
  [
    ['Member', 'Date', 'Amount', 'Fund', 'Method', 'Reference', 'Note'],
    ['1', '31-12-2019', '501', '', 'UPI', '431822907156', ''],
  ],
] as const;
