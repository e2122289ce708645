import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: donationCode, idOf: donationIdOf, idIn: donationIdIn } = countingCodes('DEP');
