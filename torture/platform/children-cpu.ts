import { readdirSync, readFileSync } from 'node:fs';

/** Processor seconds of a process's descendants: those that live, and those that ended and that the kernel has added to their parent. */
export function childrenCpu(pid: number): number {
  return seconds(pid, REAPED) + childrenOf(pid).reduce((total, child) => total + familyCpu(child), 0);
}

/** The same, with the process's own. */
export const familyCpu = (pid: number): number => seconds(pid, OWN) + childrenCpu(pid);

/** Each thread has children of its own. A confined process has a helper between itself and the server. */
const childrenOf = (pid: number): number[] =>
  unlessEnded(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    unlessEnded(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number), []),
  );

/** Fields of /proc/PID/stat after the name: user and system time, in hundredths. */
const OWN = [11, 12] as const;
const REAPED = [13, 14] as const;

function seconds(pid: number, fields: readonly number[]): number {
  const stat = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  const values = stat
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  return fields.reduce((total, i) => total + (values[i] ?? 0), 0) / 100;
}

/** A process or thread may end after it was listed. Its parent then has its time. */
function unlessEnded<T>(read: () => T, ended: T): T {
  try {
    return read();
  } catch {
    return ended;
  }
}
