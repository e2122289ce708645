import type { Config } from '#api/platform/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type ContentChecker, openChecker } from './content/checker.ts';
import { openFolder } from './objects/folder-objects.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openS3 } from './objects/s3-objects.ts';
import { openReader, type TextReader } from './reading/reader.ts';
import { openClamd } from './scanner/clamd.ts';
import { noScanner, type Scanner } from './scanner/scanner.ts';

/** What handling files takes beyond a database: one of each per process. */
export interface Machinery {
  readonly objects: ObjectStore;
  readonly checker: ContentChecker;
  readonly scanner: Scanner;
  readonly reader: TextReader;
}

const opened = new WeakMap<Config, Machinery>();

/** Opened when first needed: a process that only serves pages starts no checker. */
export function machinery({ config, log }: Pick<Deps, 'config' | 'log'>): Machinery {
  const known = opened.get(config);
  if (known) return known;
  const { storage, scanner } = config;
  const made: Machinery = {
    objects: storage.kind === 's3' ? openS3(storage) : openFolder(storage.folder),
    checker: openChecker(log),
    scanner: scanner === 'off' ? noScanner : openClamd(scanner),
    reader: openReader(),
  };
  opened.set(config, made);
  return made;
}

export function closeMachinery({ config }: Pick<Deps, 'config'>): void {
  const known = opened.get(config);
  opened.delete(config);
  known?.checker.close();
  known?.reader.close();
  known?.objects.close();
}
