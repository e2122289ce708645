import { isIn, type Source } from '#tools/places.ts';

interface Bound {
  /** Names that the worker knows. */
  readonly handled: readonly string[];
  /** Names that run by the clock. */
  readonly scheduled: readonly string[];
}

const DECLARES = /\b(?:const\s+(?<constant>\w+)\s*=\s*)?define(?:Job|Event)\(\s*(?:'(?<name>[^']+)')?/g;
// `tell(tx, deps, …)` is that of core/live: it tells open pages and queues nothing.
const QUEUES = /\b(?:queue|tell)\(\s*\w+,\s*(?!deps\b)(?<what>[\w.]+|['"`][^'"`]*)/g;
const BINDS = /\bimport\s*\{[^}]*\bon\b[^}]*\}\s*from\s*'[^']*platform\/(?:[\w-]+\/)*jobs\.ts'/;

/** Declared jobs and events without a handler; handlers that nobody queues for; and what keeps this guard from telling. */
export function jobFaults(sources: readonly Source[], { handled, scheduled }: Bound): string[] {
  const read = sources.filter((source) => isIn(source, 'server') && !/^api\/platform\/(?:[\w-]+\/)*(?:jobs|queue)\.ts$/.test(source.path));
  const declared = found(read, DECLARES).map(({ path, constant, name }) => ({ path, constant, name }));
  const nameOf = new Map(declared.map(({ constant, name }) => [constant, name]));
  const queued = found(read, QUEUES).map(({ path, what = '' }) => ({ path, what, name: nameOf.get(what) }));
  const used = new Set([...queued.map(({ name }) => name), ...scheduled]);
  const names = declared.map(({ name }) => name);
  return [
    ...declared
      .filter(({ constant, name }) => constant === undefined || name === undefined)
      .map(({ path }) => `${path}: a declaration is a constant with its name written out: const xJob = defineJob('x', …)`),
    ...declared
      .filter(({ constant, name }, at) => declared.findIndex((one) => one.name === name || one.constant === constant) !== at)
      .map(({ path, constant, name }) => `${path}: ${constant} (${name}) is declared twice`),
    ...declared
      .filter(({ name }) => name !== undefined && !handled.includes(name))
      .map(({ path, name }) => `${path}: ${name} has no handler`),
    ...queued
      .filter(({ name }) => name === undefined)
      .map(({ path, what }) => `${path}: queues ${what}, which is not a declared job or event by its own name`),
    ...handled.filter((name) => !names.includes(name)).map((name) => `${name} has a handler, but nobody declares it`),
    ...handled.filter((name) => !used.has(name)).map((name) => `${name} has a handler, but nobody queues it and no clock starts it`),
    ...read
      .filter(({ path, text }) => path !== 'api/jobs.ts' && BINDS.test(text))
      .map(({ path }) => `${path}: binds a listener; who listens to whom stands in api/jobs.ts`),
  ];
}

const found = (sources: readonly Source[], pattern: RegExp): ({ path: string } & Record<string, string | undefined>)[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(({ groups = {} }) => ({ path, ...groups })));
