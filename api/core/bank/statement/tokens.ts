/** What a piece of a narration is, by its shape alone. */
export type Kind = 'rail' | 'flag' | 'rrn' | 'utr' | 'ifsc' | 'bank' | 'vpa' | 'number' | 'words' | 'other';

export interface Token {
  readonly kind: Kind;
  readonly text: string;
}

export type Rail = 'upi' | 'imps' | 'neft' | 'rtgs' | 'other';

const rails: Readonly<Record<string, Rail>> = { UPI: 'upi', IMPS: 'imps', MMT: 'imps', NEFT: 'neft', RTGS: 'rtgs' };
export const railOf = (word: string): Rail | undefined => rails[word];

/** Marks of direction, channel and purpose that stand between the rail and what it carries. */
const flags = new Set(
  'CR DR P2A P2M P2P P2V MOB INB BY TO TRANSFER FROM REF NO PAYMENT PAY RRN INWARD OUTWARD INST TPFT IB MB NETBANK COLLECT INTENT QR TRF TFR CREDIT DEBIT REV REVERSAL RETURN RTN RET'.split(
    ' ',
  ),
);

/** The banks' four letters at the head of an IFSC; names are often nothing but these. */
const bankCodes = new Set(
  'SBIN HDFC ICIC UTIB KKBK PUNB BARB CNRB UBIN IDIB BKID YESB IDFB INDB FDRL PYTM AIRP IBKL IOBA MAHB CBIN UCBA PSIB KVBL KARB SIBL CIUB DLXB RATN AUBL ESFB UJVN JIOP FINO NSPB IPOS AUBL BDBL CSBK DBSS DCBL JAKA TMBL SCBL CITI HSBC DEUT KARN UTKS ESMF JSFB SURY AXIS ICICI KOTAK SBI PAYTM PHONEPE GPAY'.split(
    ' ',
  ),
);
/** Also cut short: “State Ban”, “HDFC BANK LTD”, “Punjab Nat”. */
const bankNames =
  /\bBANK\b|\bBAN$|^(?:STATE BAN|HDFC B|ICICI B|AXIS B|KOTAK M|PUNJAB N|BANK OF|CANARA B|UNION BAN|INDIAN BAN|CENTRAL B|YES BAN|IDFC F|INDUSIND|FEDERAL B|PAYTM P|AIRTEL P|BARODA)/;

export function tokensOf(narration: string): Token[] {
  return narration
    .toUpperCase()
    .split(/[/*|\\:;,#]|-+|\s-\s/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '')
    .map((text) => ({ kind: kindOf(text), text }));
}

export const isRrn = (text: string): boolean => /^\d{12}$/.test(text) && !/^(\d)\1{11}$/.test(text);
/** NEFT has 16 places, RTGS (and some banks' NEFT) 22; half of them digits at least, or any long word would do. */
export const isUtr = (text: string): boolean =>
  (/^[A-Z][A-Z0-9]{15}$/.test(text) || /^[A-Z]{4}[A-Z0-9]{2}\d{16}$/.test(text)) && text.replace(/\D/g, '').length >= 8;

function kindOf(text: string): Kind {
  if (isRrn(text)) return 'rrn';
  if (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)) return 'ifsc';
  if (isUtr(text)) return 'utr';
  if (/^[A-Z0-9][A-Z0-9._]*@[A-Z0-9]*$/.test(text)) return 'vpa';
  if (text.includes('@')) return 'other';
  const words = text.split(' ');
  if (words.every((word) => flags.has(word) || railOf(word))) return words.some((word) => railOf(word)) ? 'rail' : 'flag';
  if (bankCodes.has(text) || bankNames.test(text)) return 'bank';
  if (/^[X*\d ]{4,}$/.test(text)) return 'number';
  return /^[A-Z][A-Z .']*$/.test(text) ? 'words' : 'other';
}
