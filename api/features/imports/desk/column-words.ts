import type { ImportColumn } from '#contract/imports/imports.ts';

export const columnWords: Readonly<Record<ImportColumn, string>> = {
  name: /*i18n*/ 'Name',
  email: /*i18n*/ 'Email',
  mobile: /*i18n*/ 'Mobile number',
  joinedOn: /*i18n*/ 'Joined on',
  sponsor: /*i18n*/ 'Sponsor',
  oldId: /*i18n*/ 'Old id',
  member: /*i18n*/ 'Member',
  day: /*i18n*/ 'Date',
  amount: /*i18n*/ 'Amount',
  fund: /*i18n*/ 'Fund',
  method: /*i18n*/ 'Method',
  reference: /*i18n*/ 'Reference',
  note: /*i18n*/ 'Note',
};
