/** How much more or less than before, in basis points, to a tenth of a percent. Without anything before there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1_000) * 10;
