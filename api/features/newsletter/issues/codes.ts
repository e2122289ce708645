import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: issueCode, idOf: issueId } = countingCodes('NWS');
