import { defaultAccount } from '#api/core/bank/index.ts';
import { secondPersonNotice } from '#api/core/second-person/index.ts';
import { askedPage, settings } from '#api/core/settings/index.ts';
import { refunds, runs } from '#api/features/payouts/case/codes.ts';
import { openRefundDetails } from '#api/features/payouts/case/refund-details.ts';
import { runStatus } from '#api/features/payouts/case/store.ts';
import { agreeing } from '#api/features/payouts/making/agree-to-run.ts';
import { lookAtNext } from '#api/features/payouts/making/choose-lines.ts';
import { openRun, waitingForSecondPerson } from '#api/features/payouts/making/store.ts';
import { ownPayee, withdrawalCode, withdrawalIdIn } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { NextRun, PayoutLine, PayoutRun, PayoutRunDetails } from '#contract/payouts/runs.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { downloadsOf, filesOf, type ListedLine, type ListedRun, listedLine, listedRun, pageOfLines, pageOfRuns } from './store.ts';

const step = (by: string | null, at: Date | null) => (by === null || at === null ? null : { by, at: at.toISOString() });

const presentRun = (row: ListedRun): PayoutRun => ({
  code: runs.codeOf(row.id),
  status: runStatus(row),
  lines: row.lines,
  total: row.total,
  fees: row.fees,
  ended: row.ended,
  made: { by: row.maker, at: row.made_at.toISOString() },
  agreed: step(row.agreer, row.ready_at),
  sent: step(row.sender, row.sent_at),
  closedAt: row.closed_at?.toISOString() ?? null,
});

export async function listPayoutRuns(deps: Deps, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const { rows, ...total } = await pageOfRuns(deps.db, slice);
  return { rows: rows.map(presentRun), ...place, ...total };
}

export async function getRun({ db }: Deps, id: number): Promise<PayoutRun> {
  const row = await listedRun(db, id);
  if (!row) throw new Refusal('not_found');
  return presentRun(row);
}

export async function getPayoutRun(deps: Deps, staff: StaffActor, id: number, query: PageQuery): Promise<PayoutRunDetails> {
  const { db } = deps;
  const row = await listedRun(db, id);
  if (!row) throw new Refusal('not_found');
  const { place, slice } = await askedPage(deps, query);
  const [secondPerson, files, downloads, { rows, ...total }] = await Promise.all([
    secondPersonNotice(db, agreeing, runs.codeOf(id)),
    filesOf(db, id),
    downloadsOf(db, id),
    pageOfLines(db, id, slice),
  ]);
  return {
    ...presentRun(row),
    version: row.version,
    secondPerson,
    files: files.map((file) => ({
      ...file,
      downloads: downloads.filter(({ format }) => format === file.format).map(({ by, at }) => ({ by, at: at.toISOString() })),
    })),
    page: { rows: await Promise.all(rows.map((line) => presentLine(deps, staff, line))), ...place, ...total },
  };
}

export async function getLine(deps: Deps, staff: StaffActor, run: number, code: string): Promise<PayoutLine> {
  const row = await listedLine(deps.db, run, { withdrawal: withdrawalIdIn(code), refund: refunds.idIn(code) });
  if (!row) throw new Refusal('not_found');
  return presentLine(deps, staff, row);
}

async function presentLine(deps: Deps, { language }: StaffActor, row: ListedLine): Promise<PayoutLine> {
  const { member_id, details } = row;
  const holder = details && (await openRefundDetails(deps.db, deps, { member_id, details }))?.holder;
  return {
    code: row.withdrawal_id === null ? refunds.codeOf(row.refund_id ?? 0) : withdrawalCode(row.withdrawal_id),
    kind: row.withdrawal_id === null ? 'refund' : 'withdrawal',
    name: row.name ?? holder ?? '',
    method: row.method,
    account: row.shown,
    asked: row.asked,
    fee: row.fee,
    sends: row.sends,
    status: row.status,
    reference: row.reference,
    paidOn: row.paid_on,
    note: row.note && deps.words.render(row.note, language),
    knownFrom: row.outcome_source,
  };
}

/** What a run made now by this reader would hold, and what stays behind. */
export async function getNextRun(deps: Deps, staff: StaffActor): Promise<NextRun> {
  const { db } = deps;
  const { ledger_code: bank } = await defaultAccount(db);
  const [chosen, second, open] = await Promise.all([
    lookAtNext(db, { own: await ownPayee(db, deps, staff.id), values: await settings(deps), now: deps.clock.now() }),
    waitingForSecondPerson(db),
    openRun(db, bank),
  ]);
  return {
    ready: { lines: chosen.withdrawals.length + chosen.refunds.length, total: chosen.total },
    waiting: [...(second.lines > 0 ? [{ why: 'second_person' as const, ...second }] : []), ...chosen.waiting],
    open: open === undefined ? null : runs.codeOf(open),
  };
}
