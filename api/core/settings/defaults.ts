import { rupees } from '#contract/money.ts';
import { depositMethods, payoutMethods, type SettingValues } from '#contract/setting-types.ts';

const MEGABYTE = 1024 * 1024;

/** What holds until somebody changes it. A fresh installation is careful; the demo shows everything. */
export const defaultsFor = (isDemo: boolean): SettingValues => (isDemo ? { ...careful, ...demo } : careful);

const careful: SettingValues = {
  'org.name': { en: 'Our Trust', hi: 'हमारा ट्रस्ट' },
  'org.legal_name': { en: 'Our Trust', hi: 'हमारा ट्रस्ट' },
  'org.description': { en: '', hi: '' },
  'org.address': { en: '', hi: '' },
  'org.email': '',
  'org.phone': '',
  'org.grievance': { name: { en: '', hi: '' }, email: '' },
  'org.upi_id': '',
  'org.registration_number': '',
  'org.pan': '',
  'org.tax_registration': '',
  'org.tax_approval': '',
  'org.signatory': { name: { en: '', hi: '' }, role: { en: '', hi: '' } },

  'donation.minimum': rupees(201),
  'donation.default': rupees(201),
  'donation.suggested': [rupees(201), rupees(501), rupees(1_101), rupees(2_101)],
  'donation.activation_hours': 24,
  'donation.verification': { from: 24, to: 48, unit: 'hours' },
  'donation.citizenship_declaration': true,
  'donation.unmatched_approval': true,
  'donation.undo_seconds': 10,
  'donation.intent_hours': 72,
  'donation.reminder_hours': 24,
  'donation.daily_claims': 10,
  'donation.daily_corrections': 5,
  // Takes a quarter of a gigabyte while it reads, and nobody needs it to give.
  'donation.read_receipts': false,
  'reconciliation.machine_approval': true,
  'reconciliation.name_alone_up_to': rupees(5_000),
  'reconciliation.unmatched_claims': 3,
  // A workbook of 100,000 lines takes eight seconds and 600 MB.
  'reconciliation.reading': { seconds: 30, megabytes: 1_024 },
  'deposit.methods': ['bank_transfer', 'cheque', 'cash'],
  'deposit.cash_limit': rupees(2_000),

  'withdrawal.minimum': rupees(10),
  'withdrawal.methods': ['bank_transfer', 'upi'],
  'withdrawal.fees': {
    bank_transfer: { basisPoints: 100, minimum: rupees(2.5) },
    upi: { basisPoints: 0, minimum: rupees(0) },
    paypal: { basisPoints: 250, minimum: rupees(0) },
    crypto: { basisPoints: 50, minimum: rupees(0) },
  },
  'withdrawal.times': {
    bank_transfer: { from: 3, to: 5, unit: 'business_days' },
    upi: { from: 1, to: 1, unit: 'days' },
    paypal: { from: 1, to: 2, unit: 'business_days' },
    crypto: { from: 1, to: 24, unit: 'hours' },
  },
  'withdrawal.processing': { from: 1, to: 5, unit: 'business_days' },
  'second_person.above': rupees(10_000),
  'second_person.hours': 72,
  'second_person.upi_wait_hours': 24,

  'referral.programme': 'recognition',
  'referral.reward_wait_days': 30,
  'referral.tiers': [
    { name: 'bronze', from: 0, firstBasisPoints: 500, laterBasisPoints: 200, monthlyBonus: rupees(0) },
    { name: 'silver', from: 11, firstBasisPoints: 700, laterBasisPoints: 300, monthlyBonus: rupees(50) },
    { name: 'gold', from: 26, firstBasisPoints: 1_000, laterBasisPoints: 500, monthlyBonus: rupees(150) },
  ],

  'kyc.address_proof_months': 3,
  'files.document_bytes': 10 * MEGABYTE,
  'files.photo_bytes': 5 * MEGABYTE,
  'files.daily_count': 20,
  'files.daily_bytes': 60 * MEGABYTE,
  'files.pdf_pages': 10,
  // A photo takes half a second, a scan of ten pages three or four.
  'files.checking': { fileSeconds: 10, seconds: 60, minutes: 10 },
  'files.unused_hours': 24,
  // Books are kept for eight years; papers of people no longer than they serve.
  'files.days_after_use': {
    receipt: 2_920,
    identity: 0,
    selfie: 0,
    avatar: 0,
    attachment: 365,
    statement: 2_920,
    campaign: 30,
    testimonial: 30,
  },
  'lists.page_size': 10,
  'lists.page_buttons': 5,

  'support.answer_hours': 24,
  'support.email_hours': 24,
  'support.hours': { opens: '10:00', closes: '18:00', zone: 'IST' },

  'members.mobile': { digits: 10, firstDigits: '6789' },
  'members.password_minimum_length': 8,
  'members.remembered_days': 30,
  'members.session_hours': 12,
  'members.idle_days': 14,
  'members.reset_link_minutes': 30,
  'members.verification_link_days': 7,
  'members.invitation_days': 14,
  'members.unused_days': 30,

  'staff.password_minimum_length': 15,
  'staff.idle_minutes': 15,
  'staff.confirmation_minutes': 10,
  'staff.session_hours': 8,
  'staff.invitation_hours': 72,
  'staff.second_factor_wait_hours': 72,
  'staff.solo': false,

  'throttle.lock_out': { attempts: 5, minutes: 15, longestMinutes: 60 },
  'throttle.lock_out_strangers': { attempts: 5, minutes: 15, longestMinutes: 1_440 },
  'throttle.known_places': { days: 180, most: 20 },
  // Per address. Whole towns of phones share one, so these stop machines, not neighbours.
  'throttle.sign_in': { times: 60, minutes: 15 },
  'throttle.register': { times: 30, minutes: 60 },
  'throttle.sponsor': { times: 60, minutes: 60 },
  'throttle.reset': { times: 20, minutes: 60 },
  'throttle.second_factor': { times: 30, minutes: 15 },
  'throttle.email_change': { times: 5, minutes: 1_440 },
  'throttle.mails_asked': { times: 3, minutes: 60 },
  'throttle.upload': { times: 60, minutes: 60 },
  'throttle.newsletter': { times: 3, minutes: 60 },
  'throttle.receipt_check': { times: 60, minutes: 60 },
  'throttle.receipt_print': { times: 60, minutes: 15 },
  'throttle.newsletter_address': { times: 1, minutes: 1_440 },

  'newsletter.unconfirmed_days': 30,

  'display.top_bar_px': 50,
  'display.testimonial_seconds': 5,
  'display.newsletter_seconds': 3,
  'display.copied_seconds': 2,
  'display.desktop_px': 1_024,
  'display.member_sidebar_px': { open: 256, collapsed: 80 },
  'display.admin_sidebar_px': { open: 280, collapsed: 80 },
  'display.chunk_seconds': 120,
};

const demo: Partial<SettingValues> = {
  'org.name': { en: 'Anjuri', hi: 'अंजुरी' },
  'org.legal_name': { en: 'Anjuri Welfare Trust', hi: 'अंजुरी वेलफेयर ट्रस्ट' },
  'org.description': {
    en: 'A registered public charitable trust in Nashik. Small gifts, cupped together, and every rupee shown.',
    hi: 'नासिक का एक पंजीकृत सार्वजनिक धर्मार्थ ट्रस्ट। छोटी-छोटी भेंटें, एक अंजुरी में, और हर रुपये का हिसाब।',
  },
  'org.address': { en: '12 Example Road, Nashik 422001', hi: '12 एक्ज़ाम्पल रोड, नासिक 422001' },
  'org.email': 'help@anjuri.example',
  'org.phone': '1800 000 0000',
  'org.grievance': { name: { en: 'Sunita Kulkarni', hi: 'सुनीता कुलकर्णी' }, email: 'grievance@anjuri.example' },
  'org.upi_id': 'anjuri@examplebank',
  // Nobody's numbers: none of them can be mistaken for a real one.
  'org.registration_number': 'E/0000/XX',
  'org.pan': 'XXXXX0000X',
  'org.tax_registration': 'XXXXX0000XX0000',
  'org.tax_approval': 'XXXXX0000XX0000',
  'org.signatory': { name: { en: 'Vasant Kulkarni', hi: 'वसंत कुलकर्णी' }, role: { en: 'Trustee', hi: 'न्यासी' } },
  'donation.read_receipts': true,
  'deposit.methods': [...depositMethods],
  'withdrawal.methods': [...payoutMethods],
  'referral.programme': 'rewards',
  'referral.reward_wait_days': 0,
  'support.hours': { opens: '09:00', closes: '18:00', zone: 'EST' },
};
