/** First name and initial: what a friend was told at registration that the sponsor sees. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  const initial = last && [...new Intl.Segmenter().segment(last)][0]?.segment;
  return initial ? `${first} ${initial}.` : first;
}
