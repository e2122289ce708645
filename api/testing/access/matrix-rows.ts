import { opensTicket } from '#api/testing/world/desks/tickets.ts';
import { addsPasskey } from '#api/testing/world/devices/authenticator.ts';
import { PASSWORD, type World } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { contentRows } from './content-rows.ts';

type Params = Readonly<Record<string, string>>;

/** What the matrix needs to know about an endpoint that names a thing in its address and is not public. */
export interface MatrixRow {
  /** A thing that does not exist. */
  readonly missing: Params;
  /** What the call answers then, with a good body: 404, or 400 where the address itself is a fixed list. */
  readonly whenMissing: 404 | 400;
  readonly body?: unknown;
  readonly query?: Params;
  /**
   * Members' endpoints only: a thing of Asha's and one of Ravi's. Ravi's must look to Asha exactly like one that does not exist.
   * Where making one takes a whole module, the test that proves it is named instead.
   */
  readonly ownership?:
    | { own(world: World<'asha' | 'ravi'>): Promise<Params>; other(world: World<'asha' | 'ravi'>): Promise<Params> }
    | { readonly provenIn: string };
}

const reason = { reason: 'x' };
const edited = { givenName: 'Asha', familyName: '', mobile: '9822044815', language: 'en' };
const member = { missing: { code: 'ZZZZZZZZ' }, whenMissing: 404 } as const;
const staff = { missing: { code: 'STF999999' }, whenMissing: 404 } as const;
const setting = { missing: { key: 'no.such' }, whenMissing: 400, body: { value: 1, version: 0 } } as const;
const file = {
  missing: { file: 'A'.repeat(22) },
  whenMissing: 404,
  ownership: { provenIn: 'api/core/files/uploading/upload.db.test.ts' },
} as const;
const upload = { missing: { kind: 'no-such' }, whenMissing: 400, ownership: file.ownership } as const;

const deposit = { missing: { code: 'DEP99999999' }, whenMissing: 404 } as const;
const donated = (whose: 'asha' | 'ravi') => async (people: World<'asha' | 'ravi'>) => ({
  code: (await people[whose].donates(rupees(501))).code,
});
const ticket = { missing: { code: 'TKT99999999' }, whenMissing: 404 } as const;
const asked = (whose: 'asha' | 'ravi') => async (people: World<'asha' | 'ravi'>) => ({ code: (await opensTicket(people[whose])).code });
const myTicket = { ...ticket, ownership: { own: asked('asha'), other: asked('ravi') } } as const;
const ticketFile = { missing: { code: 'TKT99999999', file: 'A'.repeat(22) }, whenMissing: 404 } as const;
const canned = { missing: { code: 'CAN99999999' }, whenMissing: 404 } as const;
const cannedBody = { title: 'x', category: null, texts: { en: 'x', hi: '' } };
const faqBody = { category: 'general', texts: { en: { question: 'x', answer: 'x' }, hi: {} }, isPublished: false };
const issue = { missing: { code: 'NWS99999999' }, whenMissing: 404 } as const;
const issueTexts = { en: { subject: 'x', body: 'x' }, hi: {} };
const passkey = { missing: { code: '00000000-0000-4000-8000-000000000000' }, whenMissing: 404 } as const;
const added = (whose: 'asha' | 'ravi') => async (people: World<'asha' | 'ravi'>) => ({
  code: (await addsPasskey(people[whose])).passkey.code,
});
const myPasskey = { ...passkey, ownership: { own: added('asha'), other: added('ravi') } } as const;
const kyc = { missing: { code: 'KYC99999999' }, whenMissing: 404 } as const;
const payoutRun = { missing: { code: 'RUN99999999' }, whenMissing: 404 } as const;
const payoutLine = { missing: { code: 'RUN99999999', line: 'WTH99999999' }, whenMissing: 404 } as const;
const refund = { missing: { code: 'RFD99999999' }, whenMissing: 404 } as const;
const payout = { missing: { code: 'WTH99999999' }, whenMissing: 404 } as const;
const reward = { missing: { code: 'RWD99999999' }, whenMissing: 404 } as const;
/** Each part is the caller's own: nobody else's can be named. */
const part = { missing: { part: 'no_such' }, whenMissing: 400, ownership: { provenIn: 'api/features/kyc/mine/mine.db.test.ts' } } as const;
const mineProven = { provenIn: 'api/features/withdrawals/mine/mine.db.test.ts' } as const;
const withdrawal = { missing: { code: 'WTH99999999' }, whenMissing: 404, ownership: mineProven } as const;
const session = {
  missing: { code: '00000000-0000-4000-8000-000000000000' },
  whenMissing: 404,
  ownership: { provenIn: 'api/core/accounts/security/sessions.db.test.ts' },
} as const;
const receipt = { missing: { number: '2026-27-999999' }, whenMissing: 404 } as const;
const statement = { missing: { code: 'STM99999999' }, whenMissing: 404 } as const;
const imported = { missing: { code: 'IMP99999999' }, whenMissing: 404 } as const;
const bankLine = { missing: { code: 'BNK99999999' }, whenMissing: 404 } as const;
const request = { missing: { code: 'REQ99999999' }, whenMissing: 404 } as const;
const lostFactor = { missing: { code: 'LFR99999999' }, whenMissing: 404 } as const;
const numbered = { missing: { id: '99999999' }, whenMissing: 404 } as const;
const donation = { ...deposit, ownership: { own: donated('asha'), other: donated('ravi') } } as const;

/** By “METHOD address”. An endpoint with a place in its address and no row here fails the matrix. */
export const matrixRows: Readonly<Record<string, MatrixRow>> = {
  'POST /api/v1/files/:kind': upload,
  'POST /api/v1/admin/files/:kind': upload,
  'GET /api/v1/files/:file': file,
  'POST /api/v1/files/:file/links': { ...file, body: {} },
  'POST /api/v1/admin/files/:file/links': { ...file, body: { purpose: 'x' } },
  'GET /api/v1/files/:file/content': { ...file, query: { link: 'x' } },
  'GET /api/v1/admin/files/:file/content': { ...file, query: { link: 'x' } },
  'GET /api/v1/me/receipts/:file/reading': { ...file, ownership: { provenIn: 'api/features/donations/reading/reading.db.test.ts' } },
  'GET /api/v1/me/photo/:file': { ...file, ownership: { provenIn: 'api/features/profile/photo.db.test.ts' } },
  'GET /api/v1/me/data-copies/:code/content': {
    missing: { code: 'A'.repeat(22) },
    whenMissing: 404,
    ownership: { provenIn: 'api/features/your-data/copying/copying.db.test.ts' },
  },
  'GET /api/v1/me/donations/:code': donation,
  'PUT /api/v1/me/donations/:code/utr': { ...donation, body: { utr: '431822907156' } },
  'DELETE /api/v1/me/donations/:code': donation,
  'GET /api/v1/me/withdrawals/:code': withdrawal,
  'POST /api/v1/me/withdrawals/:code/cancellation': withdrawal,
  'DELETE /api/v1/me/payout-accounts/:code': { missing: { code: 'PAC99999999' }, whenMissing: 404, ownership: mineProven },
  'DELETE /api/v1/me/sessions/:code': session,
  'DELETE /api/v1/staff/me/sessions/:code': session,
  'PUT /api/v1/me/passkeys/:code': { ...myPasskey, body: { name: 'x' } },
  'DELETE /api/v1/me/passkeys/:code': { ...myPasskey, body: { password: PASSWORD } },
  'PUT /api/v1/staff/me/passkeys/:code': { ...passkey, body: { name: 'x' } },
  'DELETE /api/v1/staff/me/passkeys/:code': passkey,
  'GET /api/v1/me/tickets/:code': myTicket,
  'POST /api/v1/me/tickets/:code/messages': {
    ...ticket,
    body: { text: 'x' },
    ownership: { provenIn: 'api/features/support/mine/mine.db.test.ts' },
  },
  'POST /api/v1/me/tickets/:code/reading': { ...myTicket, body: { upTo: 1 } },
  'POST /api/v1/me/tickets/:code/solution': myTicket,
  // Only what is done can be rated.
  'POST /api/v1/me/tickets/:code/rating': {
    ...ticket,
    body: { stars: 5 },
    ownership: { provenIn: 'api/features/support/mine/mine.db.test.ts' },
  },
  'POST /api/v1/me/tickets/:code/files/:file/links': {
    ...ticketFile,
    ownership: { provenIn: 'api/features/support/attachments.db.test.ts' },
  },
  'GET /api/v1/admin/tickets/:code': ticket,
  'PATCH /api/v1/admin/tickets/:code': { ...ticket, body: { priority: 'low' } },
  'PUT /api/v1/admin/tickets/:code/assignment': { ...ticket, body: { agent: null } },
  'GET /api/v1/admin/tickets/:code/canned-replies': ticket,
  'POST /api/v1/admin/tickets/:code/files/:file/links': { ...ticketFile, body: {} },
  'PUT /api/v1/admin/tickets/:code/lease': { ...ticket, body: { isTyping: true } },
  'DELETE /api/v1/admin/tickets/:code/lease': ticket,
  'POST /api/v1/admin/tickets/:code/messages': { ...ticket, body: { kind: 'note', text: 'x', seen: 0 } },
  'POST /api/v1/admin/tickets/:code/moves': { ...ticket, body: { act: 'close', version: 0 } },
  'PUT /api/v1/admin/canned-replies/:code': { ...canned, body: { ...cannedBody, version: 0 } },
  'DELETE /api/v1/admin/canned-replies/:code': canned,
  'PUT /api/v1/admin/faq/:id': { ...numbered, body: faqBody },
  'DELETE /api/v1/admin/faq/:id': numbered,
  'GET /api/v1/admin/newsletter/subscribers/:code': { missing: { code: 'SUB99999999' }, whenMissing: 404 },
  'GET /api/v1/admin/newsletter/issues/:code': issue,
  'PUT /api/v1/admin/newsletter/issues/:code': { ...issue, body: { texts: issueTexts, version: 0 } },
  'DELETE /api/v1/admin/newsletter/issues/:code': issue,
  'POST /api/v1/admin/newsletter/issues/:code/tests': { ...issue, body: { language: 'en' } },
  'POST /api/v1/admin/newsletter/issues/:code/sending': { ...issue, body: { version: 0 } },
  'POST /api/v1/admin/newsletter/issues/:code/stop': issue,
  'POST /api/v1/admin/newsletter/issues/:code/pause': issue,
  'DELETE /api/v1/admin/newsletter/issues/:code/pause': issue,
  ...contentRows,
  'PUT /api/v1/me/kyc/papers/:part': { ...part, body: { file: 'A'.repeat(22) } },
  'DELETE /api/v1/me/kyc/papers/:part': part,
  'GET /api/v1/admin/kyc/:code': kyc,
  'POST /api/v1/admin/kyc/:code/decision': { ...kyc, body: { act: 'refuse', message: 'x', version: 0 } },
  'DELETE /api/v1/admin/kyc/:code/decision': kyc,
  'PUT /api/v1/admin/kyc/:code/lease': kyc,
  'DELETE /api/v1/admin/kyc/:code/lease': kyc,
  'POST /api/v1/admin/kyc/:code/notes': { ...kyc, body: { text: 'x' } },
  'POST /api/v1/admin/kyc/:code/papers/:part/openings': { missing: { code: 'KYC99999999', part: 'selfie' }, whenMissing: 404, body: {} },
  'POST /api/v1/admin/kyc/:code/reopening': { ...kyc, body: reason },
  'POST /api/v1/admin/kyc/:code/revocation': { ...kyc, body: reason },
  'GET /api/v1/admin/rewards/:code': reward,
  'GET /api/v1/admin/wallets/:code': member,
  'GET /api/v1/admin/wallets/:code/export': member,
  'POST /api/v1/admin/wallets/:code/corrections': { ...member, body: { before: 0, after: 100, reason: 'x' } },
  'POST /api/v1/admin/rewards/:code/decisions': { ...reward, body: { act: 'hold', reason: 'x', version: 0 } },
  'GET /api/v1/admin/donations/:code': deposit,
  'POST /api/v1/admin/donations/:code/approval': { ...deposit, body: { received: rupees(501), note: 'x', version: 0 } },
  'POST /api/v1/admin/donations/:code/rejection': { ...deposit, body: reason },
  'DELETE /api/v1/admin/donations/:code/decision': deposit,
  'POST /api/v1/admin/donations/:code/reversal': { ...deposit, body: reason },
  'PUT /api/v1/admin/donations/:code/wall': { ...deposit, body: { state: 'withheld' } },
  'PUT /api/v1/admin/donations/:code/lease': deposit,
  'DELETE /api/v1/admin/donations/:code/lease': deposit,
  'GET /api/v1/me/donations/:code/receipt': { ...deposit, ownership: { provenIn: 'api/features/receipts/printing/my-receipt.db.test.ts' } },
  'GET /api/v1/me/statements/:financialYear': {
    missing: { financialYear: '2019-20' },
    whenMissing: 404,
    ownership: { provenIn: 'api/features/receipts/printing/statement.db.test.ts' },
  },
  'GET /api/v1/admin/donations/:code/receipts': deposit,
  'GET /api/v1/admin/receipts/:number/duplicate': receipt,
  'POST /api/v1/admin/receipts/:number/void': { ...receipt, body: reason },
  'POST /api/v1/admin/receipts/:number/reissue': { ...receipt, body: reason },
  'GET /api/v1/admin/imports/:code': imported,
  'GET /api/v1/admin/imports/:code/problems': imported,
  'POST /api/v1/admin/imports/:code/run': { ...imported, body: { onlyGood: false } },
  'DELETE /api/v1/admin/imports/:code/run': imported,
  'POST /api/v1/admin/imports/:code/invitations': imported,
  'POST /api/v1/admin/imports/:code/openings': {
    ...imported,
    body: { fund: 'general-fund', amount: rupees(1), place: 'bank', source: 'x' },
  },
  'GET /api/v1/admin/members/:code/past-donations': member,
  'GET /api/v1/admin/statements/:code': statement,
  // Outside the demo there is none.
  'GET /api/v1/admin/statements/sample': { missing: {}, whenMissing: 404 },
  'POST /api/v1/admin/statements/:code/import': statement,
  'GET /api/v1/admin/donations/:code/suggestions': deposit,
  'POST /api/v1/admin/reconciliation/suggestions/:id/acceptance': { ...numbered, body: { version: 0 } },
  'DELETE /api/v1/admin/reconciliation/matches/:code': deposit,
  'POST /api/v1/admin/reconciliation/suggestions/:id/dismissal': numbered,
  'DELETE /api/v1/admin/reconciliation/suggestions/:id/dismissal': numbered,
  'POST /api/v1/admin/reconciliation/exceptions/:id/resolution': { ...numbered, body: { note: 'x' } },
  'DELETE /api/v1/admin/reconciliation/exceptions/:id/resolution': numbered,
  'POST /api/v1/admin/reconciliation/unclaimed/:code/assignment': { ...bankLine, body: { member: 'ZZZZZZZZ', note: 'x' } },
  'PUT /api/v1/admin/bank-lines/:code/category': { ...bankLine, body: { category: 'charge' } },
  'GET /api/v1/admin/payout-runs/:code': payoutRun,
  'GET /api/v1/admin/payout-runs/:code/export': payoutRun,
  'POST /api/v1/admin/payout-runs/:code/surrender': { ...payoutRun, body: reason },
  'POST /api/v1/admin/payout-runs/:code/files/:format': { missing: { code: 'RUN99999999', format: 'neft' }, whenMissing: 404 },
  'POST /api/v1/admin/payout-runs/:code/answers': {
    ...payoutRun,
    body: { name: 'answer.csv', csv: 'Remarks,Amount,Status,UTR\nWTH001,1.00,SUCCESS,ABC123456' },
  },
  'POST /api/v1/admin/payout-runs/:code/lines/:line/payment': { ...payoutLine, body: { reference: 'ABC123456', paidOn: '2026-11-17' } },
  'POST /api/v1/admin/payout-runs/:code/lines/:line/failure': { ...payoutLine, body: reason },
  'GET /api/v1/admin/refunds/:code': refund,
  'POST /api/v1/admin/refunds/:code/decisions': { ...refund, body: { act: 'refuse', reason: 'x' } },
  'GET /api/v1/admin/withdrawals/:code': payout,
  'POST /api/v1/admin/withdrawals/:code/decisions': { ...payout, body: { act: 'approve', seen: [], version: 0 } },
  'POST /api/v1/admin/withdrawals/:code/reveals': payout,
  'PUT /api/v1/admin/withdrawals/:code/lease': payout,
  'DELETE /api/v1/admin/withdrawals/:code/lease': payout,
  'POST /api/v1/admin/lost-factors/:code/recognition': { ...lostFactor, body: reason },
  'POST /api/v1/admin/lost-factors/:code/agreement': lostFactor,
  'POST /api/v1/admin/lost-factors/:code/refusal': { ...lostFactor, body: reason },
  'POST /api/v1/admin/lost-factors/:code/objection': { ...lostFactor, body: reason },
  'POST /api/v1/admin/second-person/:code/agreement': request,
  'POST /api/v1/admin/second-person/:code/refusal': { ...request, body: reason },
  'DELETE /api/v1/admin/second-person/:code': request,
  'GET /api/v1/admin/closes/:day': { missing: { day: '2199-01-01' }, whenMissing: 404 },
  'GET /api/v1/admin/closes/:day/books': { missing: { day: '2199-01-01' }, whenMissing: 404 },
  'GET /api/v1/admin/closes/:day/differences/:kind': { missing: { day: '2199-01-01', kind: 'not_booked' }, whenMissing: 404 },
  'GET /api/v1/admin/closes/:day/differences/:kind/export': { missing: { day: '2199-01-01', kind: 'not_booked' }, whenMissing: 404 },
  'POST /api/v1/admin/closes/:day/signature': { missing: { day: '2199-01-01' }, whenMissing: 404, body: { unexplained: 0 } },
  'GET /api/v1/admin/members/:code': member,
  'GET /api/v1/admin/members/:code/details': member,
  'PUT /api/v1/admin/members/:code': { ...member, body: { ...edited, ...reason, before: edited } },
  'GET /api/v1/admin/members/:code/deletion': member,
  'POST /api/v1/admin/members/:code/deletion': { ...member, body: reason },
  'DELETE /api/v1/admin/members/:code/deletion': member,
  'POST /api/v1/admin/members/:code/invitation': member,
  'POST /api/v1/admin/members/:code/suspension': { ...member, body: reason },
  'POST /api/v1/admin/members/:code/activation': { ...member, body: reason },
  'POST /api/v1/admin/members/:code/closure': { ...member, body: reason },
  'POST /api/v1/admin/members/:code/payout-releases': { ...member, body: reason },
  'PUT /api/v1/admin/settings/:key': setting,
  'POST /api/v1/admin/first-run/:step/keeping': { missing: { step: 'no_such' }, whenMissing: 400 },
  'PUT /api/v1/admin/legal-settings/:key': setting,
  'POST /api/v1/admin/legal-settings/:key/stop': { ...setting, body: reason },
  'GET /api/v1/admin/settings/:key/history': { missing: { key: 'no.such' }, whenMissing: 400 },
  'POST /api/v1/admin/staff/:code/invitation': staff,
  'PUT /api/v1/admin/staff/:code/roles': { ...staff, body: { roles: ['support'] } },
  'PUT /api/v1/admin/staff/:code/member': { ...staff, body: { memberCode: '' } },
  'POST /api/v1/admin/staff/:code/suspension': { ...staff, body: reason },
  'DELETE /api/v1/admin/staff/:code/suspension': staff,
  'POST /api/v1/admin/staff/:code/second-factor-reset': { ...staff, body: reason },
  'POST /api/v1/admin/staff/:code/second-factor-reset/approval': staff,
  'DELETE /api/v1/admin/staff/:code/second-factor-reset': staff,
};
