import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { accountOf, type Daemon, launch, pidOf, requirePrograms, stop, until } from './processes.ts';

export interface ClamavOptions {
  readonly directory: string;
  readonly port: number;
  /** Where real signatures lie (/var/lib/clamav). Without it: two of our own, no download, ready in a quarter of a second. */
  readonly signatures?: string | undefined;
}

/**
 * The EICAR test string in hex, so that no file of this repository holds the string itself, at the start of a file;
 * and a marker of our own anywhere in one (`hiddenMarker`), for things tucked into pictures and PDFs.
 */
const eicar =
  '58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a';
export const eicarBytes = (): Buffer => Buffer.from(eicar, 'hex');
/** Put together at run time, for the same reason. */
export const hiddenMarker = (): Buffer => Buffer.from(['ANJURI', 'TEST', 'MALWARE', 'MARKER'].join('-'));

const daemonOf = (directory: string): Daemon => ({
  pidFile: join(directory, 'clamd.pid'),
  logFile: join(directory, 'clamd.out'),
  needle: join(directory, 'clamd.conf'),
});

/** A real clamd. Starting twice is harmless. */
export async function startClamav({ directory, port, signatures }: ClamavOptions): Promise<void> {
  requirePrograms(['clamd'], 'clamav-daemon');
  if (pidOf(daemonOf(directory))) return;
  const account = accountOf('clamav');
  for (const folder of [directory, join(directory, 'signatures'), join(directory, 'tmp')]) {
    mkdirSync(folder, { recursive: true });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  }
  // name : target (0 = any file) : offset (0 = at the start, * = anywhere) : signature in hex
  const own = [`Anjuri.Test.Eicar:0:0:${eicar}`, `Anjuri.Test.Marker:0:*:${hiddenMarker().toString('hex')}`];
  writeFileSync(join(directory, 'signatures', 'own.ndb'), `${own.join('\n')}\n`);
  writeFileSync(join(directory, 'clamd.conf'), configuration(directory, port, signatures ?? join(directory, 'signatures')));
  launch(daemonOf(directory), account, 'clamd', [`--config-file=${join(directory, 'clamd.conf')}`]);
  // Real signatures take half a minute to load.
  if (!(await until(signatures ? 120 : 20, () => answersPing(port)))) throw new Error(`clamd does not answer; see ${directory}/clamd.out`);
}

export const stopClamav = (directory: string, signal?: NodeJS.Signals): Promise<void> => stop(daemonOf(directory), signal);

export const clamavPid = (directory: string): number | undefined => pidOf(daemonOf(directory));

const configuration = (directory: string, port: number, signatures: string): string => `\
TCPSocket ${port}
TCPAddr 127.0.0.1
DatabaseDirectory ${signatures}
TemporaryDirectory ${join(directory, 'tmp')}
Foreground yes
StreamMaxLength 25M
MaxScanSize 100M
MaxFileSize 25M
MaxThreads 4
ReadTimeout 30
CommandReadTimeout 10
AlertExceedsMax yes
ConcurrentDatabaseReload no
`;

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('connect', () => socket.write('zPING\0'));
    socket.once('data', (data) => end(data.toString().startsWith('PONG')));
    socket.once('error', () => end(false));
  });
}
