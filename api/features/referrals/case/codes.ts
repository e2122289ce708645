import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: rewardCode, idOf: rewardIdOf, idIn: rewardIdIn } = countingCodes('RWD');

/** Donations as staff know them. */
export const { codeOf: depositCode, idIn: depositIdIn } = countingCodes('DEP');
