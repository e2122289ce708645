import { settings } from '#api/core/settings/index.ts';
import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { openPersonal } from '#api/features/kyc/case/sealed.ts';
import { statusSeen } from '#api/features/kyc/case/status-seen.ts';
import { type CaseRow, decisionById, insertDecision, lockOwnCase, papersOf, updateCase } from '#api/features/kyc/case/store.ts';
import { tellDesk, tellMember } from '#api/features/kyc/case/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { issueDate } from '#contract/kyc/paper-fields.ts';
import { neededParts } from '#contract/kyc/papers.ts';
import { personalInfo } from '#contract/kyc/personal-info.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { moneyDay } from '#contract/values/time.ts';
import { dayOf, presentMine, toFix } from './present-mine.ts';
import { noticeInForce } from './store.ts';

interface Submission {
  readonly consentVersion: number;
  readonly version: number;
  readonly ip: string;
}

/** Everything is looked at once more, together; then it is fixed and waits for a person. */
export async function sendMine(deps: Deps, member: MemberActor, { consentVersion, version, ip }: Submission): Promise<MyKyc> {
  const values = await settings(deps);
  const at = deps.clock.now();
  const sent = await deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnCase(tx, member.id);
    if (!row) throw new Refusal('invalid');
    if (!kycCan('send', statusSeen(row, at))) throw new Refusal('kyc_already_sent');
    if (row.version !== version) throw new Refusal('stale');
    if ((await noticeInForce(tx)) !== consentVersion)
      throw new Refusal('invalid', { fields: { agree: /*i18n*/ 'The notice has changed. Please read it again' } });
    await assertComplete(tx, deps, row, values);
    const after = await updateCase(tx, row.id, {
      status: 'waiting',
      sent_at: at,
      times_sent: row.times_sent + 1,
      decision_id: null,
      decided_at: null,
      undo_until: null,
      delay_notified_at: null,
      papers_due_at: null,
      consent_version: consentVersion,
      consented_at: at,
    });
    await insertDecision(tx, { case_id: row.id, act: 'send', at, base_version: version });
    await tellDesk(tx, at, row);
    await tellMember(tx, at, row);
    await recordAct(tx, row.id, {
      at,
      actor: member,
      action: 'kyc.sent',
      before: { status: row.status },
      after: { status: after.status, paper: after.id_paper, consent: consentVersion, time: after.times_sent },
      ip,
    });
    return after;
  });
  return presentMine(deps, sent);
}

async function assertComplete(tx: Tx, deps: Deps, row: CaseRow, values: SettingValues): Promise<void> {
  const today = moneyDay(deps.clock.now());
  const [personal, papers] = await Promise.all([openPersonal(tx, deps, row), papersOf(tx, row.id)]);
  checked(personalInfo({ minimumAge: values['kyc.minimum_age'], mobile: values['members.mobile'], today }), personal);
  const fields: Record<string, string> = {};
  if (row.id_number === null) fields.idNumber = /*i18n*/ 'Please enter the number on the card';
  const issued = issueDate({ months: values['kyc.address_proof_months'], today }).safeParse(dayOf(row.issued_on) ?? '');
  if (!issued.success) fields.issuedOn = issued.error.issues[0]?.message ?? '';
  for (const part of neededParts) if (!papers.some((paper) => paper.part === part)) fields[part] = /*i18n*/ 'Please upload this file';
  const decision = row.decision_id === null ? undefined : await decisionById(tx, row.decision_id);
  for (const part of toFix(row, decision, papers)) fields[part] = /*i18n*/ 'Please upload a new file';
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}
