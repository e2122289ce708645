import { z } from 'zod';
import { Rates } from '#contract/values/currencies.ts';
import { Language } from '#contract/values/languages.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { newsletterTypes } from './newsletter-types.ts';
import { count, days, depositMethods, fee, local, payoutMethods, sidebar, span, sum, tiers, words } from './setting-values.ts';
import { throttleTypes } from './throttle-types.ts';
import { waitingTypes } from './waiting-types.ts';

/**
 * Every setting and its type. Values and defaults stand in the api: this page holds no business constant.
 * Bounds here only keep nonsense out (a negative fee, a page of no rows).
 */
export const settingTypes = {
  'org.name': local(60),
  'org.legal_name': local(120),
  'org.description': local(300, paragraph),
  'org.address': local(300, paragraph),
  'org.email': z.union([z.literal(''), z.email().max(254)]),
  'org.phone': words(40),
  'org.grievance': z.object({ name: local(120), email: z.union([z.literal(''), z.email().max(254)]) }),
  'org.upi_id': z.union([
    z.literal(''),
    z.string().regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, { error: /*i18n*/ 'Please enter a UPI ID such as trust@bank' }),
  ]),
  /** What receipts carry. What is empty has no line. */
  'org.registration_number': words(60),
  'org.pan': words(20),
  /** 12AB. */
  'org.tax_registration': words(60),
  /** 80G, with how long it holds, as it is to be read. Without it no receipt speaks of tax. */
  'org.tax_approval': words(60),
  'org.signatory': z.object({ name: local(120), role: local(120) }),

  'donation.minimum': sum.refine((amount) => amount > 0),
  'donation.default': sum.refine((amount) => amount > 0),
  /** Sums to choose from on public pages. Those below the minimum are left out. */
  'donation.suggested': z.array(sum).max(6),
  'donation.activation_hours': count(1_000),
  'donation.verification': span,
  'donation.citizenship_declaration': z.boolean(),
  'donation.unmatched_approval': z.boolean(),
  /** Fractions are allowed; 0 = a decision stands at once. */
  'donation.undo_seconds': z.number().min(0).max(600),
  /** How long a QR code's reference stays open. */
  'donation.intent_hours': count(720),
  /** A reference that nobody has claimed is reminded of once, after so long. */
  'donation.reminder_hours': count(720),
  /** Of one member. Whoever guesses numbers is stopped; whoever gives is not. */
  'donation.daily_claims': count(1_000),
  'donation.daily_corrections': count(1_000),
  /** The UTR in an uploaded screenshot is read, offered to the donor and compared for staff. */
  'donation.read_receipts': z.boolean(),
  /** A name on the wall that holds one of these waits for a person, as one with a link, an address or a phone number does. */
  'wall.words': z.array(line().min(1).max(40)).max(300),
  /** The statement agrees in reference, amount, time and payer: approved without a person. */
  'reconciliation.machine_approval': z.boolean(),
  /** Up to this sum the printed name alone says who paid; above it the machine wants our reference or a UPI ID that it knows. */
  'reconciliation.name_alone_up_to': sum,
  /** After so many numbers of a member that came to nothing the machine decides none of hers. */
  'reconciliation.unmatched_claims': count(100),
  /** What reading a statement may take: processor time and memory. */
  'reconciliation.reading': z.object({ seconds: count(600), megabytes: count(8_192) }),
  'deposit.methods': z.array(z.enum(depositMethods)),
  'deposit.cash_limit': sum,

  'withdrawal.minimum': sum.refine((amount) => amount > 0),
  'withdrawal.methods': z.array(z.enum(payoutMethods)),
  'withdrawal.fees': z.object({ bank_transfer: fee, upi: fee, paypal: fee, crypto: fee }),
  'withdrawal.times': z.object({ bank_transfer: span, upi: span, paypal: span, crypto: span }),
  'withdrawal.processing': span,
  /** A new account, or a changed address, password or second factor: nothing is paid for so long. 0: no wait. */
  'withdrawal.cooling_hours': z.number().int().min(0).max(720),
  /** Of one member. */
  'withdrawal.daily_requests': count(100),
  /** The most that one member asks for in a day, and that leaves the trust in a day. null: no limit. */
  'withdrawal.daily_caps': z.object({ member: sum.nullable(), trust: sum.nullable() }),
  /** Days on which banks and staff do not work, beside Saturdays and Sundays. */
  'calendar.holidays': z.array(z.object({ day: z.iso.date(), name: local(60) })).max(200),
  'second_person.above': sum,
  /** How long a request waits for somebody to agree. */
  'second_person.hours': count(720),
  /** A changed UPI ID takes effect so long after a second person agreed. */
  'second_person.upi_wait_hours': count(720),

  'referral.programme': z.enum(['off', 'recognition', 'rewards']),
  'referral.reward_wait_days': days,
  'referral.tiers': tiers,
  /** The most that a sponsor's rewards come to: for one gift, in a month, in a financial year. null: no limit. Bonuses are not counted. */
  'referral.caps': z.object({ gift: sum.nullable(), month: sum.nullable(), year: sum.nullable() }),
  /** For so many months after joining a friend's gifts earn a reward; 0: without end. */
  'referral.valid_months': z.number().int().min(0).max(1_200),

  'kyc.address_proof_months': count(120),
  'kyc.minimum_age': z.number().int().min(18).max(120),
  /** How long a review takes, as it is promised. */
  'kyc.review': span,
  /** Fractions are allowed; 0 = a decision stands at once. */
  'kyc.undo_seconds': z.number().min(0).max(600),
  /** Days until the pictures are deleted: after the decision, and of what was begun and never sent. */
  'kyc.keep_days': z.object({ verified: days, refused: days, unfinished: count(3_650) }),
  /** Who opens papers of more members within an hour is reported to the trustees. */
  'kyc.members_opened_per_hour': count(10_000),
  'files.document_bytes': count(1_000_000_000),
  'files.photo_bytes': count(1_000_000_000),
  'files.daily_count': count(10_000),
  'files.daily_bytes': count(10_000_000_000),
  'files.pdf_pages': count(100),
  /** Processor time: for one file, and for all files of one owner within so many minutes; then she waits. */
  'files.checking': z.object({ fileSeconds: count(120), seconds: count(3_600), minutes: count(1_440) }),
  /** An upload that nothing refers to goes after so long. */
  'files.unused_hours': count(720),
  /** And one that nothing refers to any more, after so many days. */
  'files.days_after_use': z.object({
    receipt: days,
    identity: days,
    selfie: days,
    avatar: days,
    attachment: days,
    statement: days,
    campaign: days,
    testimonial: days,
    copy: days.default(0),
    import: days.default(0),
  }),
  'lists.page_size': count(100),
  'lists.page_buttons': count(20),

  /** Promised on every page. Hours of Saturdays, Sundays and holidays do not count. */
  'support.answer_hours': count(1_000),
  /** By when a ticket of this priority is to be solved, in hours in which the desk is open. */
  'support.solve_hours': z.object({ low: count(1_000), medium: count(1_000), high: count(1_000), urgent: count(1_000) }),
  /** A resolved ticket to which nobody replies is closed after so many days. */
  'support.close_days': count(365),
  /** Of one member. */
  'support.daily_tickets': count(1_000),
  'support.email_hours': count(1_000),
  'support.hours': z.object({
    opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** As people read it: EST, IST. */
    zone: words(10),
  }),

  'members.mobile': z.object({ digits: count(15), firstDigits: z.string().regex(/^\d{1,10}$/) }),
  'members.password_minimum_length': z.number().int().min(8).max(64),
  'members.remembered_days': count(400),
  'members.session_hours': count(720),
  /** A session that nobody uses ends after so long, remembered or not. */
  'members.idle_days': count(400),
  'members.reset_link_minutes': count(1_440),
  'members.verification_link_days': count(60),
  'members.invitation_days': count(60),
  'members.unused_days': count(3_650),
  /** A copy of her data: how many she may ask for in a day, and for how many days each can be downloaded. */
  'members.copies_per_day': count(100),
  'members.copy_days': count(60),
  ...waitingTypes,

  'staff.password_minimum_length': z.number().int().min(12).max(64),
  'staff.idle_minutes': count(240),
  /** How long a confirmed identity counts, for what one person must not do in passing. */
  'staff.confirmation_minutes': count(60),
  'staff.session_hours': count(24),
  'staff.invitation_hours': count(720),
  'staff.solo': z.boolean(),

  ...throttleTypes,

  /** DLT templates of text messages: the id under which the network operators know these words. Without one nothing is texted. */
  'messages.templates': z
    .array(
      z.object({
        kind: z.string().regex(/^[a-z_]{1,60}$/),
        channel: z.enum(['sms', 'whatsapp']),
        language: Language,
        id: z.string().regex(/^[\w.-]{1,64}$/),
      }),
    )
    .max(500),
  ...newsletterTypes,

  'display.top_bar_px': z.number().int().min(0).max(1_000),
  'display.testimonial_seconds': count(120),
  'display.newsletter_seconds': count(60),
  'display.copied_seconds': count(60),
  'display.desktop_px': count(4_000),
  'display.member_sidebar_px': sidebar,
  'display.admin_sidebar_px': sidebar,
  'display.chunk_seconds': count(600),
  /** About how much rupees are elsewhere, for members who want to read it beside them. null: nobody has entered any. */
  'display.rates': Rates.nullable(),
} as const;

export type SettingKey = keyof typeof settingTypes;
export type SettingValue<Key extends SettingKey> = z.infer<(typeof settingTypes)[Key]>;
export type SettingValues = { readonly [Key in SettingKey]: SettingValue<Key> };

export const settingKeys = Object.keys(settingTypes) as SettingKey[];
export const SettingKey = z.enum(settingKeys as [SettingKey, ...SettingKey[]]);
