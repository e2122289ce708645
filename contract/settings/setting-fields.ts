import { languages } from '#contract/values/languages.ts';
import type { SettingField, Unit } from './setting-field.ts';
import type { SettingKey } from './setting-types.ts';
import { depositMethods, payoutMethods, tierNames } from './setting-values.ts';

const money = { kind: 'money' } as const;
const capped = { kind: 'money', isOptional: true } as const;
const share = { kind: 'share' } as const;
const onOff = { kind: 'switch' } as const;
const text = { kind: 'text' } as const;
const bytes = { kind: 'bytes' } as const;
const count = (unit: Unit) => ({ kind: 'count', unit }) as const;
const parts = (all: Readonly<Record<string, SettingField>>) => ({ kind: 'parts', parts: all }) as const;
const list = (of: SettingField) => ({ kind: 'list', of }) as const;
const each = (names: readonly string[], field: SettingField) => parts(Object.fromEntries(names.map((name) => [name, field])));
const local = each(languages, text);
const localLong = each(languages, { kind: 'text', isLong: true });
const span = parts({
  from: count('times'),
  to: count('times'),
  unit: { kind: 'choice', of: ['hours', 'days', 'business_days'] },
});
const sidebar = each(['open', 'collapsed'], count('px'));
const lockOut = parts({ attempts: count('times'), minutes: count('minutes'), longestMinutes: count('minutes') });
const rate = parts({ times: count('times'), minutes: count('minutes') });

export const settingFields: Readonly<Record<SettingKey, SettingField>> = {
  'org.name': local,
  'org.legal_name': local,
  'org.description': localLong,
  'org.address': localLong,
  'org.email': text,
  'org.phone': text,
  'org.grievance': parts({ name: local, email: text }),
  'org.upi_id': text,
  'org.registration_number': text,
  'org.pan': text,
  'org.tax_registration': text,
  'org.tax_approval': text,
  'org.signatory': parts({ name: local, role: local }),

  'donation.minimum': money,
  'donation.default': money,
  'donation.suggested': list(money),
  'donation.activation_hours': count('hours'),
  'donation.verification': span,
  'donation.citizenship_declaration': onOff,
  'donation.unmatched_approval': onOff,
  'donation.undo_seconds': count('seconds'),
  'donation.intent_hours': count('hours'),
  'donation.reminder_hours': count('hours'),
  'donation.daily_claims': count('times'),
  'donation.daily_corrections': count('times'),
  'donation.read_receipts': onOff,
  'wall.words': list(text),
  'reconciliation.machine_approval': onOff,
  'reconciliation.name_alone_up_to': money,
  'reconciliation.unmatched_claims': count('times'),
  'reconciliation.reading': parts({ seconds: count('seconds'), megabytes: count('MB') }),
  'deposit.methods': { kind: 'choices', of: depositMethods },
  'deposit.cash_limit': money,

  'withdrawal.minimum': money,
  'withdrawal.methods': { kind: 'choices', of: payoutMethods },
  'withdrawal.fees': each(payoutMethods, parts({ basisPoints: share, minimum: money })),
  'withdrawal.times': each(payoutMethods, span),
  'withdrawal.processing': span,
  'withdrawal.cooling_hours': count('hours'),
  'withdrawal.daily_requests': count('times'),
  'withdrawal.daily_caps': parts({ member: capped, trust: capped }),
  'calendar.holidays': list(parts({ day: { kind: 'day' }, name: local })),
  'second_person.above': money,
  'second_person.hours': count('hours'),
  'second_person.upi_wait_hours': count('hours'),

  'referral.programme': { kind: 'choice', of: ['off', 'recognition', 'rewards'] },
  'referral.reward_wait_days': count('days'),
  'referral.tiers': list(
    parts({
      name: { kind: 'choice', of: tierNames },
      from: count('people'),
      firstBasisPoints: share,
      laterBasisPoints: share,
      monthlyBonus: money,
    }),
  ),
  'referral.caps': parts({ gift: capped, month: capped, year: capped }),
  'referral.valid_months': count('months'),

  'kyc.address_proof_months': count('months'),
  'kyc.minimum_age': count('years'),
  'kyc.review': span,
  'kyc.undo_seconds': count('seconds'),
  'kyc.keep_days': each(['verified', 'refused', 'unfinished'], count('days')),
  'kyc.members_opened_per_hour': count('people'),
  'files.document_bytes': bytes,
  'files.photo_bytes': bytes,
  'files.daily_count': count('times'),
  'files.daily_bytes': bytes,
  'files.pdf_pages': count('rows'),
  'files.checking': parts({ fileSeconds: count('seconds'), seconds: count('seconds'), minutes: count('minutes') }),
  'files.unused_hours': count('hours'),
  'files.days_after_use': each(
    ['receipt', 'identity', 'selfie', 'avatar', 'attachment', 'statement', 'campaign', 'testimonial', 'copy', 'import'],
    count('days'),
  ),
  'lists.page_size': count('rows'),
  'lists.page_buttons': count('times'),

  'support.answer_hours': count('hours'),
  'support.solve_hours': each(['low', 'medium', 'high', 'urgent'], count('hours')),
  'support.close_days': count('days'),
  'support.daily_tickets': count('times'),
  'support.email_hours': count('hours'),
  'support.hours': parts({ opens: { kind: 'time' }, closes: { kind: 'time' }, zone: text }),

  'members.mobile': parts({ digits: count('characters'), firstDigits: text }),
  'members.password_minimum_length': count('characters'),
  'members.remembered_days': count('days'),
  'members.session_hours': count('hours'),
  'members.idle_days': count('days'),
  'members.reset_link_minutes': count('minutes'),
  'members.verification_link_days': count('days'),
  'members.invitation_days': count('days'),
  'members.unused_days': count('days'),
  'members.copies_per_day': count('times'),
  'members.copy_days': count('days'),
  'members.closure_wait_days': count('days'),
  'members.second_factor_wait_hours': count('hours'),
  'staff.password_minimum_length': count('characters'),
  'staff.idle_minutes': count('minutes'),
  'staff.confirmation_minutes': count('minutes'),
  'staff.session_hours': count('hours'),
  'staff.invitation_hours': count('hours'),
  'staff.second_factor_wait_hours': count('hours'),
  'staff.solo': onOff,

  'throttle.lock_out': lockOut,
  'throttle.lock_out_strangers': lockOut,
  'throttle.known_places': parts({ days: count('days'), most: count('times') }),
  'throttle.sign_in': rate,
  'throttle.register': rate,
  'throttle.sponsor': rate,
  'throttle.reset': rate,
  'throttle.second_factor': rate,
  'throttle.lost_factor': rate,
  'throttle.search': rate,
  'throttle.export': rate,
  'throttle.email_change': rate,
  'throttle.name_change': rate,
  'throttle.mobile_change': rate,
  'throttle.mobile_codes': rate,
  'throttle.mails_asked': rate,
  'throttle.upload': rate,
  'throttle.newsletter': rate,
  'throttle.receipt_check': rate,
  'throttle.receipt_print': rate,
  'throttle.ticket_messages': rate,
  'throttle.newsletter_address': rate,

  'messages.templates': list(
    parts({ kind: text, channel: { kind: 'choice', of: ['sms', 'whatsapp'] }, language: { kind: 'choice', of: languages }, id: text }),
  ),
  'newsletter.unconfirmed_days': count('days'),
  'newsletter.wait_minutes': count('minutes'),
  'newsletter.per_minute': count('times'),

  'display.top_bar_px': count('px'),
  'display.testimonial_seconds': count('seconds'),
  'display.newsletter_seconds': count('seconds'),
  'display.copied_seconds': count('seconds'),
  'display.desktop_px': count('px'),
  'display.member_sidebar_px': sidebar,
  'display.admin_sidebar_px': sidebar,
  'display.chunk_seconds': count('seconds'),
  'display.rates': { kind: 'elsewhere', page: '/admin/rates' },
};
