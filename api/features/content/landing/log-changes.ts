import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

export interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

/** What each change of a list is called in the log. */
const acts = {
  stat: { added: 'stat.added', changed: 'stat.changed', removed: 'stat.removed', ordered: 'stat.ordered' },
  testimonial: {
    added: 'testimonial.added',
    changed: 'testimonial.changed',
    removed: 'testimonial.removed',
    ordered: 'testimonial.ordered',
  },
} as const;

type Rows = ReadonlyMap<string, object>;

/** A list is saved as a whole; the log says what became of each of its rows, before and after. */
export async function logChanges(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { staff, ip }: By,
  { kind, before, after }: { kind: keyof typeof acts; before: Rows; after: Rows },
): Promise<void> {
  const say = (act: Pick<Act, 'action' | 'before' | 'after'>, code: string): Act => ({
    at: clock.now(),
    actor: staff,
    subject: { kind, code },
    ...act,
    ip,
  });
  const { added, changed, removed, ordered } = acts[kind];
  const written: Act[] = [];
  for (const [code, is] of after) {
    const was = before.get(code);
    if (!was) written.push(say({ action: added, after: is }, code));
    else if (JSON.stringify(was) !== JSON.stringify(is)) written.push(say({ action: changed, before: was, after: is }, code));
  }
  for (const [code, was] of before) if (!after.has(code)) written.push(say({ action: removed, before: was }, code));
  const [was, is] = [[...before.keys()].filter((code) => after.has(code)), [...after.keys()].filter((code) => before.has(code))];
  if (was.join() !== is.join())
    written.push({
      ...say({ action: ordered, before: { order: was }, after: { order: is } }, kind),
      subject: { kind: 'list', code: kind },
    });
  await record(tx, ...written);
}
