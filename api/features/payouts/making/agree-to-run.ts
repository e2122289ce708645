import { record } from '#api/core/audit/index.ts';
import type { Question, SecondPersonAct } from '#api/core/second-person/index.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import { lockRun, ownLines, type RunRow, runStatus, updateRun } from '#api/features/payouts/case/store.ts';
import { tellOfRun } from '#api/features/payouts/case/tell-of-run.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

/** The kind of the request. */
export const agreeing = 'payout.run';

interface Payload {
  readonly id: number;
  readonly lines: number;
  readonly total: number;
}

export function questionAbout({ id, lines, total, fees }: RunRow, { staff, ip }: { staff: StaffActor; ip: string }): Question {
  const code = runs.codeOf(id);
  const payload: Payload = { id, lines, total };
  return {
    kind: agreeing,
    subject: code,
    link: `/admin/payout-runs/${code}`,
    payload,
    lines: [
      says(/*i18n*/ 'Send payout run {code} to the bank: {lines, plural, one {# line} other {# lines}}, {total} in all.', {
        code,
        lines,
        total: inrExact(total),
      }),
      says(/*i18n*/ 'The trust keeps {fees} in fees.', { fees: inrExact(paise(fees)) }),
    ],
    tellsTrustees: true,
    staff,
    ip,
  };
}

export const runAct: SecondPersonAct<Payload> = {
  tellsTrustees: true,
  assertMayAgree: (tx, deps, agreer, { id }) => assertNotInIt(tx, deps, id, agreer),
  async perform(tx, deps, { payload, agreer, at, ip }) {
    const run = await lockRun(tx, payload.id);
    if (runStatus(run) !== 'made') throw new Refusal('not_in_this_status');
    if (run.total !== payload.total || run.lines !== payload.lines) throw new Refusal('stale');
    await assertNotInIt(tx, deps, run.id, agreer);
    await updateRun(tx, run.id, { ready_at: at, agreed_by: agreer.id });
    await tellOfRun(tx, at, run.id);
    await record(tx, {
      at,
      actor: agreer,
      action: 'payout_run.agreed',
      subject: { kind: 'payout_run', code: runs.codeOf(run.id) },
      after: { lines: run.lines, total: run.total, madeBy: run.made_by },
      ip,
    });
  },
};

/** Nobody sends money to themselves; solo mode does not change that. */
export async function assertNotInIt(tx: Tx, deps: Deps, run: number, staff: StaffDoer): Promise<void> {
  if ((await ownLines(tx, deps, run, staff.id)).length > 0) throw new Refusal('not_for_yourself');
}
