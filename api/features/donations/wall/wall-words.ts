/**
 * Does a person have to look at this before the public does? Links, addresses, phone numbers, UPI ids, and words of advertising, of office or
 * of abuse (setting `wall.words`). It may object too often: then somebody looks, and nothing is lost.
 */
export function objectsTo(text: string, words: readonly string[]): boolean {
  // Full-width letters, ①, ﬁ and the like are what they look like.
  const plain = text.normalize('NFKC').toLowerCase();
  if (/[@＠]|https?:|:\/\/|\bwww\b|[^\s.]\.[a-z]{2,}|[([{]\s*(?:dot|at)\s*[)\]}]|\bdot\s+(?:com|in|org|net|co)\b/u.test(plain)) return true;
  if ((plain.replace(year, '').match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS) return true;
  const apart = plain.split(/[^\p{L}\p{M}\p{N}]+/u);
  const together = apart.join('');
  // Long words are found in “w h a t s a p p” too; short ones only where they stand alone.
  return words.some((word) => {
    const parts = word.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
    const glued = parts.join('');
    return glued.length >= LONG_WORD ? together.includes(glued) : apart.includes(glued);
  });
}

/** Years and house numbers pass, a phone number does not. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const PHONE_DIGITS = 7;
const LONG_WORD = 6;
