export { issueReceipt } from './issuing/issue-receipt.ts';
export { receiptActs } from './issuing/reissue-receipt.ts';
export { voidReversed } from './issuing/void-receipt.ts';
export { personalData } from './personal-data.ts';
export { receiptRoutes } from './routes.ts';
export { seedReceipts } from './seed-receipts.ts';
