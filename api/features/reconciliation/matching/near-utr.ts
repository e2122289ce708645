/** Of UPI and IMPS, NEFT, RTGS: nothing of another length is on a statement. */
const lengths = new Set([12, 16, 22]);
const DIGITS = '0123456789';

/** What somebody may have meant: one digit wrong, two neighbours swapped, one left out, one too many. Cheaper to look these up than to compare. */
export function* nearUtrs(utr: string): Generator<string> {
  if (lengths.has(utr.length)) yield* changed(utr);
  if (lengths.has(utr.length - 1)) for (let i = 0; i < utr.length; i++) yield utr.slice(0, i) + utr.slice(i + 1);
  if (lengths.has(utr.length + 1))
    for (let i = 0; i <= utr.length; i++) for (const digit of DIGITS) yield utr.slice(0, i) + digit + utr.slice(i);
}

function* changed(utr: string): Generator<string> {
  for (let i = 0; i < utr.length; i++) {
    const [before, here, next, after] = [utr.slice(0, i), utr[i] ?? '', utr[i + 1], utr.slice(i + 1)];
    if (here >= '0' && here <= '9') for (const digit of DIGITS) if (digit !== here) yield before + digit + after;
    if (next !== undefined && next !== here) yield before + next + here + utr.slice(i + 2);
  }
}
