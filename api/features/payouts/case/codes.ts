import { countingCodes } from '#api/platform/codes.ts';

export const runs = countingCodes('RUN');
export const refunds = countingCodes('RFD');
export const bankLines = countingCodes('BNK');
