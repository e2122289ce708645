import { createHash } from 'node:crypto';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { requirePayoutsOpen } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { refunds, runs } from '#api/features/payouts/case/codes.ts';
import { openRefundDetails } from '#api/features/payouts/case/refund-details.ts';
import { lockRun, type RunRow, runStatus, updateRun } from '#api/features/payouts/case/store.ts';
import { tellMembers } from '#api/features/payouts/case/tell-members.ts';
import { tellOfRun } from '#api/features/payouts/case/tell-of-run.ts';
import { assertNotInIt } from '#api/features/payouts/making/agree-to-run.ts';
import { accountsInRun, noLongerPayable, openManyDetails, withdrawalCode } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { RunFile } from '#contract/payouts/runs.ts';
import { type FileLine, type MadeFile, makeFile } from './bank-files.ts';
import { insertDownload, keepFile, linesOf } from './store.ts';

interface Input {
  readonly id: number;
  readonly format: RunFile['format'];
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Whole account numbers leave the house: only with the identity confirmed, and every time in the log. The first time the run is sent. */
export async function downloadRunFile(deps: Deps, { id, format, staff, ip }: Input): Promise<MadeFile> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id);
    const status = runStatus(run);
    if (status === 'given_up') throw new Refusal('not_in_this_status');
    if (status === 'made') throw new Refusal('second_person_needed');
    if (status !== 'closed') await requirePayoutsOpen(tx);
    await assertNotInIt(tx, deps, id, staff);
    const at = deps.clock.now();
    const lines = await openLines(tx, deps, id);
    const file = makeFile(format, runs.codeOf(id), lines);
    if (!file) throw new Refusal('not_found');
    if (status === 'ready') await send(tx, deps, run, { staff, at });
    const digest = createHash('sha256').update(file.bytes).digest();
    const kept = await keepFile(tx, { run_id: id, format, name: file.name, lines: file.lines, total: file.total, digest });
    if (!kept.digest.equals(digest)) throw new Error(`${file.name} is not what was downloaded before`);
    await insertDownload(tx, { run_id: id, format, staff_id: staff.id, at });
    await record(tx, {
      at,
      actor: staff,
      action: status === 'ready' ? 'payout_run.sent' : 'payout_run.downloaded',
      subject: { kind: 'payout_run', code: runs.codeOf(id) },
      after: { format, lines: file.lines, total: file.total, sha256: digest.toString('hex') },
      ip,
    });
    return file;
  });
}

/** From here on the bank may pay. Days can lie between making and sending: who was stopped since, or owes, is not paid. */
async function send(tx: Tx, deps: Deps, { id, lines }: RunRow, { staff, at }: { staff: StaffActor; at: Date }): Promise<void> {
  const changed = await noLongerPayable(tx, id, { now: at, values: await settings(deps) });
  if (changed.length > 0) throw new Refusal('run_outdated');
  await updateRun(tx, id, { sent_at: at, sent_by: staff.id });
  await tellOfRun(tx, at, id);
  await tellMembers(tx, { run: id, told: 'sent', lines: Array.from({ length: lines }, (_, i) => i + 1) });
}

async function openLines(tx: Tx, deps: Deps, run: number): Promise<FileLine[]> {
  const sealed = await linesOf(tx, run);
  const accounts = await accountsInRun(tx, run);
  const opened = await openManyDetails(tx, deps, accounts);
  const paidTo = new Map(accounts.map(({ id }, i) => [id, opened[i]]));
  const lines: FileLine[] = [];
  for (const { amount, withdrawal_id, refund_id, member_id, details: refund } of sealed) {
    const details =
      withdrawal_id === null ? refund && (await openRefundDetails(tx, deps, { member_id, details: refund })) : paidTo.get(withdrawal_id);
    // Erased since: nobody needs this file any more.
    if (!details) throw new Refusal('not_found');
    lines.push({ code: withdrawal_id === null ? refunds.codeOf(refund_id ?? 0) : withdrawalCode(withdrawal_id), amount, details });
  }
  return lines;
}
