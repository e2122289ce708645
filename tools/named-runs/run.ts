/** What `bench/NAME.ts` and `torture/NAME.ts` export: `export async function run(options: RunOptions): Promise<Figures>`. */
export type RunOptions = {
  /** Nightly rounds instead of the reduced ones of CI. */
  full: boolean;
  /** Of a bench: a handful of rows, each question once. Shows that it works with today's tables; speed is not judged. */
  smallest: boolean;
  /** Every random choice comes from it, so that a red run can be repeated. */
  seed: number;
};
export type Figures = { ok: boolean; [figure: string]: unknown };
export type Run = (options: RunOptions) => Promise<Figures>;
export type Outcome = Figures & { name: string };

/** A run that throws is a run that is not ok: its last line is still one JSON object. */
export async function runOne(name: string, run: () => Promise<Figures>, options: RunOptions): Promise<Outcome> {
  const started = performance.now();
  const figures = await run().catch((error: unknown): Figures => {
    console.error(error);
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  });
  const { ok, ...rest } = figures;
  return {
    name,
    ok: ok === true,
    ...rest,
    full: options.full,
    seed: options.seed,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}

/** The figures for a person, one a line, and the whole as the last line for a machine. */
export function outcomeLines({ name, ok, ...figures }: Outcome): string[] {
  const width = Math.max(...Object.keys(figures).map((key) => key.length));
  const readable = Object.entries(figures).map(
    ([key, value]) => `  ${key.padEnd(width)}  ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [`${name}: ${ok ? 'ok' : 'NOT OK'}`, ...readable, JSON.stringify({ name, ok, ...figures })];
}
