/** As payment apps and banks call the number that we call UTR. */
const UTR = [
  /\b(utr|rrn)\b/,
  /\bupi ?(ref|reference)\b/,
  /\bupi ?(transaction|txn|trans) ?(id|no|number|ref)\b/,
  /\b(ref|reference) ?(no|number|num|id)\b/,
  /\bbank ?(ref|reference)\b/,
];

/** And numbers that are somebody else's, whatever else their label says. */
const OTHER =
  /\b(google|phonepe|paytm|wallet|order|merchant|customer|consumer|invoice|bill|account|ac|a c|acct|card|mobile|phone|loan|policy|cheque)\b/;

/** Does a label announce the UTR? Forgives what a reader does to letters: `UPl`, `UP1`, `lD`, `N0`. */
export function saysUtr(label: string): boolean {
  const plain = label
    .toLowerCase()
    .replace(/[^a-z0-9|!]+/g, ' ')
    .replace(/\bup[il1|!]/g, 'upi')
    .replace(/\b[il1|!]d\b/g, 'id')
    .replace(/\bn0\b/g, 'no')
    .trim();
  return UTR.some((words) => words.test(plain)) && !OTHER.test(plain);
}
