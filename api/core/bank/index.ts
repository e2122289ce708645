export { bankMethods, creditForApproval, isBankPayment, releaseCredit } from './credits.ts';
