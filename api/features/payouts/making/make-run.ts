import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { defaultAccount } from '#api/core/bank/index.ts';
import { requirePayoutsOpen } from '#api/core/ledger/index.ts';
import { askSecondPerson, openRequest } from '#api/core/second-person/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import { lockRun, updateRun } from '#api/features/payouts/case/store.ts';
import { tellOfRun } from '#api/features/payouts/case/tell-of-run.ts';
import { enterRun, ownPayee } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { agreeing, questionAbout } from './agree-to-run.ts';
import { lockNext } from './choose-lines.ts';
import { insertLines, insertRun, oneRunAtATime, openRun } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Everything that is ready goes into one run, in one transaction. While one is not with the bank yet, whoever makes one gets that. */
export async function makePayoutRun(deps: Deps, { staff, ip }: By): Promise<number> {
  await assertConfirmed(deps, staff);
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const { ledger_code: bank } = await defaultAccount(tx);
    await oneRunAtATime(tx, bank);
    await requirePayoutsOpen(tx);
    const standing = await openRun(tx, bank);
    if (standing !== undefined) return asAgain(tx, deps, { id: standing, values, staff, ip });
    const now = deps.clock.now();
    const { withdrawals, refunds, total, fees, waiting } = await lockNext(tx, { own: await ownPayee(tx, deps, staff.id), values, now });
    const lines = withdrawals.length + refunds.length;
    if (lines === 0) throw new Refusal(waiting.some(({ why }) => why === 'own') ? 'not_for_yourself' : 'nothing_ready');
    const id = await insertRun(tx, { bank_code: bank, lines, total, fees, made_by: staff.id, made_at: now });
    await insertLines(tx, id, { withdrawals: withdrawals.map(({ id: one, sends }) => ({ id: one, amount: sends })), refunds });
    await enterRun(
      tx,
      id,
      withdrawals.map(({ id: one }) => one),
    );
    await record(tx, {
      at: now,
      actor: staff,
      action: 'payout_run.made',
      subject: { kind: 'payout_run', code: runs.codeOf(id) },
      after: { lines, total, fees, leftOut: waiting },
      ip,
    });
    await askOrReady(tx, deps, { id, values, staff, ip });
    await tellOfRun(tx, now, id);
    return id;
  });
}

interface Asking extends By {
  readonly id: number;
  readonly values: SettingValues;
}

/** Above the limit two people send a run; below it, and in solo mode, it is ready at once. */
async function askOrReady(tx: Tx, deps: Deps, { id, values, staff, ip }: Asking): Promise<void> {
  const run = await lockRun(tx, id);
  const isLarge = run.total > values['second_person.above'];
  if (isLarge && (await askSecondPerson(tx, deps, questionAbout(run, { staff, ip })))) return;
  await updateRun(tx, id, { ready_at: deps.clock.now() });
}

/** Refused, or nobody answered in time: whoever made it may ask again. */
async function asAgain(tx: Tx, deps: Deps, asking: Asking): Promise<number> {
  const { id, staff } = asking;
  const run = await lockRun(tx, id);
  const isAsked = (await openRequest(tx, agreeing, runs.codeOf(id))) !== undefined;
  if (run.ready_at === null && run.made_by === staff.id && !isAsked) await askOrReady(tx, deps, asking);
  return id;
}
