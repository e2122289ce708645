import { setting } from '#api/core/settings/index.ts';
import { digestsOf, openNumber, openPersonal, sealNumber, sealPersonal } from '#api/features/kyc/case/sealed.ts';
import { statusSeen } from '#api/features/kyc/case/status-seen.ts';
import { type CaseRow, updateCase } from '#api/features/kyc/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type IdentityPaper, NUMBER_TAIL } from '#contract/kyc/identity-numbers.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import type { PaperDraft } from '#contract/kyc/paper-fields.ts';
import { fieldsOfReason, paperReasons } from '#contract/kyc/papers.ts';
import { type PersonalDraft, personalFields } from '#contract/kyc/personal-info.ts';
import { presentMine } from './present-mine.ts';
import { clearReasons, lockOrBegin } from './store.ts';

/** Keeps what was typed, right or not: it is there again after a reload and on another device. */
export const savePersonal = (deps: Deps, member: MemberActor, draft: PersonalDraft): Promise<MyKyc> =>
  editing(deps, member, async (tx, row) => {
    const digest = await digestAfter(tx, deps, row, { dateOfBirth: draft.dateOfBirth });
    const before = await openPersonal(tx, deps, row);
    await lookAgain(
      tx,
      row.id,
      personalFields.filter((field) => before[field] !== draft[field]),
    );
    return updateCase(tx, row.id, { personal: await sealPersonal(tx, deps, member.id, draft), ...digest });
  });

/** Another kind of paper has another number: the old one goes. */
export const savePapers = (deps: Deps, member: MemberActor, draft: PaperDraft): Promise<MyKyc> =>
  editing(deps, member, async (tx, row) => {
    const issued = draft.issuedOn === undefined ? {} : { issued_on: draft.issuedOn === '' ? null : draft.issuedOn };
    const isOther = draft.idPaper !== undefined && draft.idPaper !== row.id_paper;
    const paper = isOther ? { id_paper: draft.idPaper ?? null, id_number: null, number_digest: null, number_tail: null } : {};
    const number = 'idNumber' in draft && draft.idNumber && draft.idPaper ? await sealed(tx, row, draft.idPaper, draft.idNumber) : {};
    if ('id_number' in number) await lookAgain(tx, row.id, ['idNumber']);
    const change = { ...issued, ...paper, ...number };
    return Object.keys(change).length === 0 ? row : updateCase(tx, row.id, change);

    async function sealed(db: Tx, found: CaseRow, kind: IdentityPaper, typed: string) {
      const { dateOfBirth } = await openPersonal(db, deps, found);
      return {
        id_number: await sealNumber(db, deps, member.id, typed),
        number_digest: digestsOf(deps, { paper: kind, number: typed, dateOfBirth })[0] ?? null,
        number_tail: typed.slice(-NUMBER_TAIL),
      };
    }
  });

/** What was bad because of these fields is judged anew: she has corrected them. */
async function lookAgain(tx: Tx, id: number, changed: readonly string[]): Promise<void> {
  const reasons = paperReasons.filter((reason) => fieldsOfReason[reason]?.some((field) => changed.includes(field)));
  if (reasons.length > 0) await clearReasons(tx, id, reasons);
}

/** The date of birth is part of what an Aadhaar is found by. */
async function digestAfter(tx: Tx, deps: Deps, row: CaseRow, { dateOfBirth }: Pick<PersonalDraft, 'dateOfBirth'>) {
  if (row.id_number === null) return {};
  const number = await openNumber(tx, deps, row);
  return { number_digest: digestsOf(deps, { paper: row.id_paper as IdentityPaper, number, dateOfBirth })[0] ?? null };
}

/** One transaction on her own case, which must be hers to change; it then goes only when nobody has touched it for the settings' days. */
export async function editing(deps: Deps, member: MemberActor, change: (tx: Tx, row: CaseRow) => Promise<CaseRow>): Promise<MyKyc> {
  const { unfinished } = await setting(deps, 'kyc.keep_days');
  const now = deps.clock.now();
  const after = await deps.db.transaction().execute(async (tx) => {
    const row = await lockOrBegin(tx, member.id, now);
    if (!kycCan('edit', statusSeen(row, now))) throw new Refusal('kyc_not_editable');
    const changed = await change(tx, row);
    return updateCase(tx, changed.id, { papers_due_at: new Date(now.getTime() + unfinished * 86_400_000) });
  });
  return presentMine(deps, after);
}
