/** The numbers of the page buttons: at most `most`, around the page one is on. */
export function pageWindow(page: number, last: number, most: number): number[] {
  const length = Math.min(most, last);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
