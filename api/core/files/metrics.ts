import { Gauge } from 'prom-client';
import { confinementOf } from '#api/platform/confined/confinement.ts';
import type { Deps } from '#api/platform/deps.ts';
import { machinery } from './machinery.ts';

/** What an operator wants to see: is the line long, does the scanner keep up, does the checker stay small. */
export function watchFiles(deps: Deps): void {
  const registers = [deps.metrics.registry];
  new Gauge({
    name: 'file_checks_waiting',
    help: 'Uploads in line for the content checker of this process',
    registers,
    collect() {
      this.set(machinery(deps).checker.waiting);
    },
  });
  new Gauge({
    name: 'file_checker_peak_bytes',
    help: 'The most memory the content checker of this process ever used',
    registers,
    collect() {
      this.set(machinery(deps).checker.peakMemory);
    },
  });
  new Gauge({
    name: 'file_checker_confinement',
    help: 'What holds the processes that open uploads: bubblewrap, user (another one), or none (flags of Node alone)',
    labelNames: ['kind', 'network'],
    registers,
    collect() {
      const { kind, hasNetwork } = confinementOf(deps.config.checkerConfinement);
      this.set({ kind, network: hasNetwork ? 'open' : 'closed' }, 1);
    },
  });
  new Gauge({
    name: 'file_reader_peak_bytes',
    help: 'The most memory the reader of pictures of this process ever used',
    registers,
    collect() {
      this.set(machinery(deps).reader.peakMemory);
    },
  });
  new Gauge({
    name: 'files_waiting_for_scanner',
    help: 'Files that nobody sees until the scanner was asked (at most 1,000 are counted)',
    registers,
    async collect() {
      const rows = await deps.db
        .selectFrom('files')
        .select('id')
        .where('status', '=', 'waiting')
        .where('scanned_at', 'is', null)
        .limit(1_000)
        .execute()
        .catch(() => undefined);
      this.set(rows?.length ?? Number.NaN);
    },
  });
}
