export { receiptActs } from './issuing/reissue-receipt.ts';
export { receiptJobs } from './jobs.ts';
export { receiptRoutes } from './routes.ts';
export { seedReceipts } from './seed-receipts.ts';
