/** Enough to recognise somebody one knows, not enough to find somebody one does not. */

/** 'Ravi Kumar' → 'R**** K.'; the number of stars says nothing. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  const initial = (word: string): string => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
  return last ? `${initial(first)}**** ${initial(last)}.` : `${initial(first)}****`;
}

/** 'ravi@gmail.com' → 'r***@g***.com'. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***.${end}`;
}

/** '9822044815' → '******4815'. */
export const maskNumber = (number: string): string => number.replace(/.(?=.{4})/g, '*');

/** Anything else personal in a log: its first character. */
export const maskText = (text: string): string => (text.includes('@') ? maskEmail(text) : `${[...text].slice(0, 1).join('')}***`);
