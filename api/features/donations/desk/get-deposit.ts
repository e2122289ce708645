import { printedSince } from '#api/core/bank/index.ts';
import { fileByCode } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { type Case, readCase } from '#api/features/donations/case/case.ts';
import { hindranceOf } from '#api/features/donations/case/deciders.ts';
import { isOpenToUndo } from '#api/features/donations/deciding/present-decided.ts';
import { amountInBank, isUnmatched, needsReason } from '#api/features/donations/evidence/bank-line.ts';
import { evidenceOf } from '#api/features/donations/evidence/evidence.ts';
import { asDecided } from '#api/features/donations/evidence/frozen-evidence.ts';
import { waitsForSecondPerson } from '#api/features/donations/second-person.ts';
import { wallTextOf } from '#api/features/donations/wall/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { DepositDetails, Evidence } from '#contract/donations/deposits.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { utrHint } from '#contract/values/utr.ts';
import { depositsOf } from './list-deposits.ts';
import { decisionsOf, frozenEvidence, receiptOf, rewardOf, staffNames } from './store.ts';

/** All there is to one deposit, with what speaks for and against it in the reader's words. */
export async function getDeposit(deps: Deps, staff: StaffActor, id: number): Promise<DepositDetails> {
  const { db } = deps;
  const found = await readCase(db, id);
  const [rows, values, decisions, receipt, reward, names, attachments, secondPerson, wall, frozen] = await Promise.all([
    depositsOf(deps, staff, [found]),
    settings(deps),
    decisionsOf(db, id),
    receiptOf(db, id),
    rewardOf(db, id),
    staffNames(db, [found.entered_by, found.decider_id]),
    attachmentsOf(deps, found),
    waitsForSecondPerson(db, id, found.status === 'approved'),
    wallTextOf(db, id),
    frozenEvidence(db, found),
  ]);
  const { deposit } = rows[0] as (typeof rows)[number];
  const say = (encoded: string): string => deps.words.render(encoded, staff.language);
  const inWords = (one: Evidence): Evidence => ({ ...one, title: say(one.title), detail: say(one.detail) });
  const evidence = evidenceOf(...(frozen ? asDecided(found, values, frozen) : ([found, values] as const)));
  return {
    ...deposit,
    ...factsOf(found),
    enteredBy: names.get(found.entered_by) ?? null,
    processedBy: names.get(found.decider_id) ?? null,
    attachments,
    wall: wall ?? null,
    evidence: evidence.map(inWords),
    evidenceAt: frozen?.at.toISOString() ?? null,
    evidenceSince: frozen ? (await sinceThen(db, found, values)).map(inWords) : [],
    hindrance: await hindranceOf(db, values, staff, found),
    mayApproveUnmatched: values['donation.unmatched_approval'],
    undo:
      found.decider_id === staff.id && isOpenToUndo(found, deps.clock.now()) ? { until: (found.undo_until as Date).toISOString() } : null,
    receipt: receipt ? { number: receipt.code, isVoid: receipt.voided_at !== null } : null,
    reward: reward ?? null,
    secondPerson,
    decisions: decisions.map(({ act, by_kind, full_name, at, note }) => ({ act, by: full_name ?? by_kind, at: at.toISOString(), note })),
  };
}

/** Approved without a line of the bank, which has printed one since. */
async function sinceThen(db: Db, found: Case, values: SettingValues): Promise<Evidence[]> {
  const printed = found.bank_credit_id === null ? undefined : await printedSince(db, found.bank_credit_id);
  if (printed === undefined) return [];
  return evidenceOf({ ...found, credit_source: 'statement', credit_amount: printed }, values).filter(({ check }) => check === 'bank_line');
}

function factsOf(found: Case) {
  const { intent_reference: reference, intent_amount: amount, intent_at: at } = found;
  return {
    version: found.version,
    memberSince: found.member_since.toISOString(),
    isActivated: found.activated_at !== null,
    sponsor: found.sponsor_code ? { code: found.sponsor_code, name: found.sponsor_name ?? '' } : null,
    intent: reference && amount !== null && at ? { reference, amount, at: at.toISOString() } : null,
    utrHint: found.utr !== null && found.method === 'upi' ? utrHint(found.utr) : null,
    hasTaxDetails: found.has_tax_details,
    isCitizenDeclared: found.citizenship_declared_at !== null,
    note: found.note,
    reasonCode: found.reason_code,
    isUnmatched: isUnmatched(found),
    needsReason: needsReason(found),
    reading: found.read_utr !== null || found.read_amount !== null ? { utr: found.read_utr, amount: found.read_amount } : null,
    bankAmount: amountInBank(found),
  };
}

async function attachmentsOf({ db }: Deps, { proof, entered_by }: Case): Promise<DepositDetails['attachments']> {
  const file = proof === null ? undefined : await fileByCode(db, proof);
  return file ? [{ file: file.code, kind: entered_by === null ? 'receipt' : 'evidence', pages: file.pages }] : [];
}
