import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: withdrawalCode, idOf: withdrawalIdOf, idIn: withdrawalIdIn } = countingCodes('WTH');
export const { codeOf: accountCode, idOf: accountIdOf } = countingCodes('PAC');

/** Payout runs as staff know them. */
export const { codeOf: runCode } = countingCodes('RUN');

/** The name of the desk in `core/desk`. */
export const WITHDRAWALS = 'withdrawals';
