import { atOnce, newOnes, type SettingWords, textsAtOnce } from './setting-words.ts';

/** The trust itself, and money that comes in. */
export const giving = {
  'org.name': { name: /*i18n*/ 'Name of the trust', help: /*i18n*/ 'As pages and mails call it.', effect: atOnce },
  'org.legal_name': {
    name: /*i18n*/ 'Registered name',
    help: /*i18n*/ 'On receipts, and whom a UPI app names as the payee.',
    effect: /*i18n*/ 'At once; receipts issued before stay as they are',
  },
  'org.description': {
    name: /*i18n*/ 'What the trust is',
    help: /*i18n*/ 'A sentence or two at the foot of public pages.',
    effect: atOnce,
  },
  'org.address': { name: /*i18n*/ 'Address', help: /*i18n*/ 'On public pages, in mails and on receipts.', effect: atOnce },
  'org.email': {
    name: /*i18n*/ 'Mail address for everybody',
    help: /*i18n*/ 'Where people write to. Empty: none is shown.',
    effect: atOnce,
  },
  'org.phone': { name: /*i18n*/ 'Telephone', help: /*i18n*/ 'As it is to be read. Empty: none is shown.', effect: atOnce },
  'org.grievance': {
    name: /*i18n*/ 'Grievance officer',
    help: /*i18n*/ 'Whom people turn to about their data and about complaints.',
    effect: atOnce,
  },
  'org.upi_id': {
    name: /*i18n*/ 'UPI ID of the trust',
    help: /*i18n*/ 'Where every gift goes. The first one counts at once; each later one needs a second person and a day, and all staff are told.',
    effect: /*i18n*/ 'A day after a second person agreed',
  },
  'org.registration_number': { name: /*i18n*/ 'Registration number', help: /*i18n*/ 'On receipts. Empty: no line.', effect: newOnes },
  'org.pan': { name: /*i18n*/ 'PAN of the trust', help: /*i18n*/ 'On receipts. Empty: no line.', effect: newOnes },
  'org.tax_registration': { name: /*i18n*/ '12AB registration', help: /*i18n*/ 'On receipts. Empty: no line.', effect: newOnes },
  'org.tax_approval': {
    name: /*i18n*/ '80G approval',
    help: /*i18n*/ 'With how long it holds, as it is to be read. Empty: no receipt speaks of tax.',
    effect: newOnes,
  },
  'org.signatory': { name: /*i18n*/ 'Who signs receipts', help: /*i18n*/ 'Name and office, as printed.', effect: newOnes },

  'donation.minimum': {
    name: /*i18n*/ 'Minimum donation',
    help: /*i18n*/ 'The least a member can give, and what makes an account active.',
    effect: /*i18n*/ 'At once; payments already started keep theirs',
  },
  'donation.default': { name: /*i18n*/ 'Default amount', help: /*i18n*/ 'What stands in the field at first.', effect: atOnce },
  'donation.suggested': {
    name: /*i18n*/ 'Gift buttons',
    help: /*i18n*/ 'Amounts to choose from. Those below the minimum are left out.',
    effect: atOnce,
  },
  'donation.activation_hours': {
    name: /*i18n*/ 'Promise: activated within',
    help: /*i18n*/ 'How soon an account is active after the first gift, as pages promise it.',
    effect: textsAtOnce,
  },
  'donation.verification': {
    name: /*i18n*/ 'Promise: verified within',
    help: /*i18n*/ 'Usually by the first, at the latest by the second time.',
    effect: textsAtOnce,
  },
  'donation.citizenship_declaration': {
    name: /*i18n*/ 'Donor declares Indian citizenship',
    help: /*i18n*/ 'A box on the payment form, for the foreign contribution law.',
    effect: atOnce,
  },
  'donation.unmatched_approval': {
    name: /*i18n*/ 'Approve without a bank line',
    help: /*i18n*/ 'A claim may be approved before the bank’s statement shows it, with a note.',
    effect: atOnce,
  },
  'donation.undo_seconds': {
    name: /*i18n*/ 'Undo after a decision',
    help: /*i18n*/ 'How long the person who decided can undo it. 0: not at all.',
    effect: newOnes,
  },
  'donation.intent_hours': {
    name: /*i18n*/ 'Payment open for',
    help: /*i18n*/ 'How long the reference in a QR code holds.',
    effect: newOnes,
  },
  'donation.reminder_hours': {
    name: /*i18n*/ 'Reminder after',
    help: /*i18n*/ 'Who opened a QR code and sent no claim is reminded once.',
    effect: atOnce,
  },
  'donation.daily_claims': { name: /*i18n*/ 'Claims a day', help: /*i18n*/ 'Of one member.', effect: atOnce },
  'donation.daily_corrections': { name: /*i18n*/ 'Corrections of UTRs a day', help: /*i18n*/ 'Of one member.', effect: atOnce },
  'donation.read_receipts': {
    name: /*i18n*/ 'Read UTRs from pictures',
    help: /*i18n*/ 'The number in an uploaded screenshot is offered to the donor and compared for staff.',
    effect: /*i18n*/ 'For pictures uploaded after saving',
  },
  'wall.words': {
    name: /*i18n*/ 'Words that wait on the donor wall',
    help: /*i18n*/ 'A name that holds one of them is looked at by a person first.',
    effect: newOnes,
  },
  'reconciliation.machine_approval': {
    name: /*i18n*/ 'Approve certain matches automatically',
    help: /*i18n*/ 'When the statement agrees in reference, amount, time and payer.',
    effect: /*i18n*/ 'With the next statement',
  },
  'reconciliation.name_alone_up_to': {
    name: /*i18n*/ 'Name alone is enough up to',
    help: /*i18n*/ 'Above it the machine wants our reference or a UPI ID that it knows.',
    effect: /*i18n*/ 'With the next statement',
  },
  'reconciliation.unmatched_claims': {
    name: /*i18n*/ 'Claims that came to nothing',
    help: /*i18n*/ 'After so many of a member the machine decides none of hers.',
    effect: /*i18n*/ 'With the next statement',
  },
  'reconciliation.reading': {
    name: /*i18n*/ 'Reading a statement',
    help: /*i18n*/ 'What reading one file may take of the server.',
    effect: /*i18n*/ 'With the next statement',
  },
  'deposit.methods': {
    name: /*i18n*/ 'Ways of paying that staff may record',
    help: /*i18n*/ 'For gifts that came without the site.',
    effect: atOnce,
  },
  'deposit.cash_limit': { name: /*i18n*/ 'Most in cash', help: /*i18n*/ 'For one gift.', effect: atOnce },
} as const satisfies Readonly<Record<string, SettingWords>>;
