/** Imports nothing: the script of the public pages reads numbers by it, too. */

export const latinDigits = (text: string): string => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** 150000, 1,50,000 or 150,000. A comma anywhere else may stand for something else: 1,5 is one and a half to many. */
const WHOLE = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/;

/** The digits of a whole number in Latin digits, with or without its commas. undefined if it is none. */
export const wholeNumber = (typed: string): string | undefined => (WHOLE.test(typed) ? typed.replaceAll(',', '') : undefined);
