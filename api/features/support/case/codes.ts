import { countingCodes } from '#api/platform/codes.ts';

export const { codeOf: ticketCode, idOf: ticketIdOf, idIn: ticketIdIn } = countingCodes('TKT');
export const { codeOf: cannedCode, idOf: cannedIdOf } = countingCodes('CAN');

/** The name of the desk in `core/desk`. */
export const TICKETS = 'tickets';
