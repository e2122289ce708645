export { receiptJobs } from './jobs.ts';
export { receiptActs } from './reissue-receipt.ts';
export { receiptRoutes } from './routes.ts';
export { seedReceipts } from './seed-receipts.ts';
