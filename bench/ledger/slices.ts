export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** One series of measurements per name. */
export type Series<Name extends string> = Record<Name, number[]>;

/**
 * Runs every cell once per slice, one right after the other and in turning order, so that what else the machine does
 * falls on all of them alike. The first slice warms up and is thrown away.
 */
export async function interleaved<Name extends string>(
  slices: number,
  cells: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Series<Name>> {
  const names = Object.keys(cells) as Name[];
  const series = Object.fromEntries(names.map((name) => [name, []])) as unknown as Series<Name>;
  for (let slice = 0; slice <= slices; slice++) {
    const order = names.map((_, i) => names[(i + slice) % names.length] as Name);
    for (const name of order) {
      const value = await cells[name]();
      if (slice > 0) series[name].push(value);
    }
  }
  return series;
}

/** Median of the ratios within each slice, with the smallest and largest of them: how noisy it was. */
export function ratio(above: readonly number[], below: readonly number[]): { ratio: number; from: number; to: number } {
  const ratios = above.map((value, i) => value / (below[i] ?? Number.NaN));
  return { ratio: rounded(median(ratios)), from: rounded(Math.min(...ratios)), to: rounded(Math.max(...ratios)) };
}
