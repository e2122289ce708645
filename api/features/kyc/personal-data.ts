import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { kycCode } from './case/codes.ts';
import { openNote, openNumber, openPersonal } from './case/sealed.ts';
import { caseOf, lockOwnCase, papersOf } from './case/store.ts';
import { letPapersGo } from './keeping/let-go.ts';
import { dayOf } from './mine/present-mine.ts';
import { forgetCase, historyOfMember, notesAbout, openingsAbout } from './personal-data-store.ts';

const result = { kept: 'That somebody was verified, by whom and when: payouts were made on it. It knows her by number.' };

export const personalData: PersonalData = {
  module: 'features/kyc',
  keeps: [
    keep('kyc_cases', ['member_id'], 'Whose case it is, and what became of it.', { exported: true, erased: result }),
    keep(
      'kyc_cases',
      ['personal', 'id_number', 'number_digest', 'number_tail'],
      'Who she is, as she entered it, and the number of her paper.',
      {
        exported: true,
        erased: 'replaced',
      },
    ),
    keep('kyc_papers', ['case_id', 'file_id', 'reason'], 'Her papers, until they have served, and what is wrong with one.', {
      exported: true,
      erased: 'deleted',
    }),
    keep('kyc_decisions', ['case_id', 'message'], 'Who decided what, and what she was told.', { exported: true, erased: result }),
    keep('kyc_notes', ['case_id', 'text'], 'What reviewers told each other.', { exported: true, erased: 'with the key' }),
    keep('kyc_access_log', ['case_id', 'file_id'], 'Who opened her papers.', {
      exported: true,
      erased: { kept: 'Staff answer for it; no paper is left to see.' },
    }),
  ],
  async exportOf(db, deps, member) {
    const row = await caseOf(db, member);
    if (!row) return { verification: null };
    const [personal, idNumber, papers, decisions, notes, openings] = await Promise.all([
      openPersonal(db, deps, row),
      openNumber(db, deps, row),
      papersOf(db, row.id),
      historyOfMember(db, row.id),
      notesAbout(db, row.id),
      openingsAbout(db, row.id),
    ]);
    return {
      verification: {
        code: kycCode(row.id),
        status: row.status,
        sentAt: row.sent_at,
        decidedAt: row.decided_at,
        consentVersion: row.consent_version,
        consentedAt: row.consented_at,
        personal,
        idPaper: row.id_paper,
        idNumber,
        issuedOn: dayOf(row.issued_on),
        papers: papers.map(({ part, code }) => ({ part, file: code })),
        history: decisions,
        notes: await Promise.all(notes.map(async ({ text, at }) => ({ at, text: await openNote(db, deps, member, text) }))),
        openings,
      },
    };
  },
  async erase(tx, deps, member) {
    const row = await lockOwnCase(tx, member);
    if (row) await letPapersGo(tx, deps, row);
    await forgetCase(tx, member);
  },
};
