/** What stays when an account is closed, as people would call it. The page has the words; checks/kept-records.test.ts holds them against what the modules declare. */
export const keptRecords = ['money', 'receipts', 'proofs', 'bank', 'number', 'log', 'consents', 'help', 'security'] as const;
export type KeptRecord = (typeof keptRecords)[number];
