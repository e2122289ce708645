import { readFileSync } from 'node:fs';

/** In seconds: of a process's children, those that live and those that the kernel has counted in their parent since they ended. */
export function childrenCpu(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return seconds(pid, REAPED) + children.reduce((total, child) => total + seconds(child, OWN), 0);
}

/** The same, and its own. */
export const familyCpu = (pid: number): number => seconds(pid, OWN) + childrenCpu(pid);

/** Fields of /proc/PID/stat after the name: user and system time, in hundredths. */
const OWN = [11, 12] as const;
const REAPED = [13, 14] as const;

function seconds(pid: number, fields: readonly number[]): number {
  try {
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return fields.reduce((total, i) => total + (values[i] ?? 0), 0) / 100;
  } catch {
    // Ended between our two looks; then its parent has counted it.
    return 0;
  }
}
