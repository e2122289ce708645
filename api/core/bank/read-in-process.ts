import type { Config } from '#api/platform/config/config.ts';
import { ChildGone, startChild } from '#api/platform/confined/child-process.ts';
import { confinementOf } from '#api/platform/confined/confinement.ts';
import { type KeptProcess, openKept } from '#api/platform/confined/kept-process.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { TypedBalances } from './statement/check-balances.ts';
import type { Mapping } from './statement/layouts.ts';
import type { Reading } from './statement/read-checked.ts';
import type { PlainReading } from './statement/read-plain.ts';

interface Wanted {
  readonly bytes: Buffer;
  readonly mapping: Mapping | undefined;
  readonly typed: TypedBalances;
  /** Of processor time and of memory. */
  readonly limits: { readonly seconds: number; readonly megabytes: number };
}

interface Order {
  readonly mapping: Mapping | undefined;
  readonly typed: TypedBalances;
  /** Only its rows, whatever they mean. */
  readonly isTable?: true;
}

const IDLE_SECONDS = 60;
const NICENESS = 5;
/** A machine with much to do is slow, not wrong: by the clock it may take so many times as long, besides what the process takes to start. */
const PATIENCE = 4;
const START_SECONDS = 20;
const MEGABYTE = 1024 * 1024;
const readers = new WeakMap<Config, KeptProcess<Order, object>>();

/** Took more than any honest statement. */
class Overspent extends Error {}

/**
 * Reads, checks and understands a statement in a confined process of its own: a year of lines takes seconds, and a file made for it could take
 * for ever. What takes too much is refused like any other file that cannot be read.
 */
export const readInProcess = (deps: Pick<Deps, 'config'>, { mapping, typed, ...wanted }: Wanted): Promise<Reading> =>
  order<Reading>(deps, { mapping, typed }, wanted);

/** The same for a spreadsheet that is no statement: its rows as they stand there. */
export const readTableInProcess = (deps: Pick<Deps, 'config'>, wanted: Pick<Wanted, 'bytes' | 'limits'>): Promise<PlainReading> =>
  order<PlainReading>(deps, { mapping: undefined, typed: {}, isTable: true }, wanted);

async function order<Read extends Reading | PlainReading>(
  { config }: Pick<Deps, 'config'>,
  wanted: Order,
  { bytes, limits }: Pick<Wanted, 'bytes' | 'limits'>,
): Promise<Read | Extract<PlainReading, { kind: 'refused' }>> {
  const { seconds, megabytes } = limits;
  const bounds = { cpuSeconds: seconds, seconds: START_SECONDS + seconds * PATIENCE, memoryBytes: megabytes * MEGABYTE };
  const ask = async (): Promise<Read> => {
    const { parts } = await readerOf(config).ask(wanted, bytes, bounds);
    return JSON.parse(String(parts[0])) as Read;
  };
  try {
    // One that died may have been ended by a machine short of memory; one that dies twice was ended by the file.
    return await ask().catch((error: unknown) => (error instanceof ChildGone ? ask() : Promise.reject<Read>(error)));
  } catch (error) {
    if (!(error instanceof Overspent || error instanceof ChildGone)) throw error;
    const reason = /*i18n*/ 'Reading this file takes too long. Please export a shorter period, or export it as CSV.';
    return { kind: 'refused', refused: { line: null, reason } };
  }
}

function readerOf(config: Config): KeptProcess<Order, object> {
  const known = readers.get(config);
  if (known) return known;
  const opened = openKept<Order, object>({
    start: () =>
      startChild({
        entry: new URL('./statement/child.ts', import.meta.url),
        niceness: NICENESS,
        confinement: confinementOf(config.checkerConfinement),
        // A year of lines is more than a picture; how much it may have in all is watched from outside.
        flags: ['--max-old-space-size=4096'],
      }),
    idleSeconds: IDLE_SECONDS,
    tooLong: () => new Refusal('files_busy', { retryAfterSeconds: 30 }),
    tooMuch: (why) => new Overspent(why),
  });
  readers.set(config, opened);
  return opened;
}
