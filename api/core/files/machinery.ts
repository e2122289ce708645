import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/platform/config/config.ts';
import { confinementOf } from '#api/platform/confined/confinement.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type ContentChecker, openChecker } from './content/checker.ts';
import { limitConcurrent } from './limit-concurrent.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openObjects } from './objects/open-objects.ts';
import { openReader, type TextReader } from './reading/reader.ts';
import { openClamd } from './scanner/clamd.ts';
import { noScanner, type Scanner } from './scanner/scanner.ts';
import { type Marker, openMarker } from './watermark/marker.ts';

/** What handling files takes beyond a database: one of each per process. */
export interface Machinery {
  readonly objects: ObjectStore;
  readonly checker: ContentChecker;
  readonly scanner: Scanner;
  readonly reader: TextReader;
  readonly marker: Marker;
  /** For uploads that are under way. */
  readonly slots: ReturnType<typeof limitConcurrent>;
}

const opened = new WeakMap<Config, Machinery>();

/** Opened when first needed: a process that only serves pages starts no checker. */
export function machinery({ config, log }: Pick<Deps, 'config' | 'log'>): Machinery {
  const known = opened.get(config);
  if (known) return known;
  const { storage, scanner } = config;
  const confinement = confinementOf(config.checkerConfinement);
  const made: Machinery = {
    objects: openObjects(storage),
    checker: openChecker(log, { confinement, count: config.checkers }),
    scanner: scanner === 'off' ? noScanner : openClamd(scanner),
    reader: openReader({ confinement }),
    marker: openMarker({ confinement }),
    slots: limitConcurrent(),
  };
  opened.set(config, made);
  return made;
}

export function closeMachinery({ config }: Pick<Deps, 'config'>): void {
  const known = opened.get(config);
  opened.delete(config);
  known?.checker.close();
  known?.reader.close();
  known?.marker.close();
  known?.objects.close();
}

/** Whoever runs this should know what holds the processes that open other people's files. One asked for by name must work, or there is no start. */
export function announceConfinement({ config, log }: Pick<Deps, 'config' | 'log'>, app: FastifyInstance): void {
  const { checkerConfinement: wanted } = config;
  if (wanted !== 'auto') confinementOf(wanted);
  app.addHook('onListen', async () => {
    const { kind, hasNetwork } = confinementOf(wanted);
    if (kind === 'none') log.warn('processes that open uploads are held by Node’s own flags alone; install bubblewrap (docs/files.md)');
    else log.info({ confinement: kind, hasNetwork }, 'processes that open uploads are confined');
  });
}
