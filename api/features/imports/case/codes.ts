import { countingCodes } from '#api/platform/codes.ts';

export const imports = countingCodes('IMP');
