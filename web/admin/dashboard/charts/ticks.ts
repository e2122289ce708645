const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from nought to at least the largest, `count` steps at most; `unit`: what a whole one is (100 paise). */
export function ticksOf(largest: number, { unit = 1, count = 4 } = {}): number[] {
  // Nothing yet: an axis up to some sum would claim one.
  if (largest <= 0) return [0];
  const rough = Math.max(largest, unit) / unit / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const steps = Math.max(1, Math.ceil(largest / unit / whole));
  return Array.from({ length: steps + 1 }, (_, index) => index * whole * unit);
}

/** Every so many days has its name below, so that two names stand at least so far apart; the last day always has. */
export function namedDays(days: number, width: number, apart: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil((apart * days) / Math.max(width, 1)));
  return (index) => (days - 1 - index) % every === 0;
}
