import type { Page } from '@playwright/test';
import type { KycOpening, MyKyc } from '#contract/kyc/my-kyc.ts';
import type { KycPaper, KycPart } from '#contract/kyc/papers.ts';

/** A member's verification in each of its states, answered here: one member can only be in one of them. */

const paper = (part: KycPart, verdict: Partial<Pick<KycPaper, 'verdict' | 'reason'>> = {}): KycPaper => ({
  part,
  file: 'a'.repeat(22),
  type: 'jpeg',
  name: `IMG_20261104_a-rather-long-name-${part}.jpg`,
  bytes: 812_000,
  pages: null,
  status: 'ready',
  verdict: null,
  reason: null,
  ...verdict,
});

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString();

const begun: MyKyc = {
  status: 'draft',
  version: 3,
  personal: {
    fullName: 'Asha Venkatanarasimharajuvaripeta',
    dateOfBirth: '1988-03-09',
    nationality: 'Indian',
    phoneNumber: '9822044815',
    address: '14 Lotus Lane, behind the old post office, Nashik Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipCode: '422101',
    country: 'IN',
  },
  idPaper: 'masked_aadhaar',
  idNumberHint: 'XXXX 4821',
  issuedOn: day(-20).slice(0, 10),
  papers: [paper('id_proof')],
  asked: [],
  toFix: [],
  message: '',
  sentAt: null,
  decidedAt: null,
  expectedBy: null,
  latestBy: null,
  isLate: false,
  papersDeletedAt: day(90),
  consentVersion: 1,
  openings: 0,
};
const sent: MyKyc = {
  ...begun,
  papers: [paper('id_proof'), paper('address_proof'), paper('selfie')],
  sentAt: day(-3),
  openings: 2,
};
const decided = { ...sent, decidedAt: day(-1) };
const openings: readonly KycOpening[] = [
  { id: 2, part: 'selfie', role: 'kyc_reviewer', at: day(-1) },
  { id: 1, part: 'id_proof', role: 'kyc_reviewer', at: day(-1) },
];

const as = (kyc: MyKyc) => async (page: Page) => {
  await page.route('**/api/v1/me/kyc', (route) => route.fulfill({ json: kyc }));
  await page.route('**/api/v1/me/kyc/openings*', (route) => route.fulfill({ json: { rows: openings, next: null } }));
};

export const draft = as({ ...begun, personal: { ...begun.personal, city: '' } });
export const documents = as(begun);
export const complete = as({ ...sent, sentAt: null, openings: 0 });
export const waiting = as({ ...sent, status: 'waiting', expectedBy: day(-2), latestBy: day(-1), isLate: true, papersDeletedAt: null });
export const returned = as({
  ...decided,
  status: 'returned',
  papers: [
    paper('id_proof', { verdict: 'bad', reason: 'glare' }),
    paper('address_proof', { verdict: 'good' }),
    paper('selfie', { verdict: 'bad', reason: 'face_hidden' }),
  ],
  asked: [
    { part: 'id_proof', reason: 'glare' },
    { part: 'selfie', reason: 'face_hidden' },
  ],
  toFix: ['id_proof', 'selfie'],
  message: 'Please take the photo near a window. The rest is fine.',
});
export const refused = as({ ...decided, status: 'refused', message: 'The papers belong to somebody else.', papersDeletedAt: day(-1) });
export const verified = as({ ...decided, status: 'verified' });
