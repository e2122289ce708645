import { countingCodes } from '#api/platform/codes.ts';

export const statements = countingCodes('STM');
export const bankLines = countingCodes('BNK');
