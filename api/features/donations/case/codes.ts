import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: donationCode, idOf: donationIdOf, idIn: donationIdIn } = countingCodes('DEP');

/** The name of the desk in `core/desk`; deciding.sql says it, too. */
export const DEPOSITS = 'deposits';
