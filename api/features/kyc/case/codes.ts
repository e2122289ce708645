import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: kycCode, idOf: kycIdOf, idIn: kycIdIn } = countingCodes('KYC');

/** The name of the desk in `core/desk`. */
export const KYC = 'kyc';
