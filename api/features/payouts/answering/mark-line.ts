import { runs } from '#api/features/payouts/case/codes.ts';
import { type LineRow, lockRun, ownLines, type RunRow, runStatus } from '#api/features/payouts/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { moneyDay } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { failLine, payLines } from './end-lines.ts';
import { linesByCode } from './store.ts';

interface Marking {
  readonly run: string;
  readonly code: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** A person has read it in the bank's own pages. */
export async function markLinePaid(deps: Deps, { run: code, ...marking }: Marking & { reference: string; paidOn: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { run, line } = await lineToMark(tx, deps, code, marking);
    const { reference, paidOn, staff, ip } = marking;
    const at = deps.clock.now();
    const wrong = wrongDay(run, paidOn, at);
    if (wrong) throw new Refusal('invalid', { fields: { paidOn: wrong } });
    if (line.ended_at !== null) throw new Refusal('not_in_this_status');
    await payLines(tx, { run, by: staff, at, knownFrom: 'person', ip }, [{ line, reference, paidOn }]);
  });
}

export async function markLineFailed(deps: Deps, { run: code, ...marking }: Marking & { reason: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { run, line } = await lineToMark(tx, deps, code, marking);
    const { reason, staff, ip } = marking;
    await failLine(tx, { run, by: staff, at: deps.clock.now(), knownFrom: 'person', ip }, line, reason);
  });
}

/** Nobody says of their own money that it was paid, or that it came back. */
async function lineToMark(
  tx: Tx,
  deps: Deps,
  code: string,
  marking: Pick<Marking, 'code' | 'staff'>,
): Promise<{ run: RunRow; line: LineRow }> {
  const run = await lockSentRun(tx, runs.idOf(code));
  const line = (await linesByCode(tx, run.id, [marking.code])).get(marking.code);
  if (!line) throw new Refusal('not_found');
  if ((await ownLines(tx, deps, run.id, marking.staff.id)).includes(line.line)) throw new Refusal('not_for_yourself');
  return { run, line };
}

/** What was not given to the bank cannot have been paid by it. */
export async function lockSentRun(tx: Tx, id: number): Promise<RunRow> {
  const run = await lockRun(tx, id);
  const status = runStatus(run);
  if (status !== 'sent' && status !== 'closed') throw new Refusal('not_in_this_status');
  return run;
}

/** In words; undefined: it can be. */
export function wrongDay({ sent_at }: RunRow, paidOn: string, now: Date): string | undefined {
  if (paidOn > moneyDay(now)) return /*i18n*/ 'This day is still to come';
  const sent = moneyDay(sent_at ?? now);
  return paidOn < sent ? says(/*i18n*/ 'The run went to the bank on {day}: it cannot have been paid before', { day: sent }) : undefined;
}
