/** The records that stay when an account is closed. The page names them; checks/kept-records.test.ts compares them with the declarations of the modules. */
export const keptRecords = ['money', 'receipts', 'proofs', 'bank', 'number', 'log', 'consents', 'help', 'security'] as const;
export type KeptRecord = (typeof keptRecords)[number];
