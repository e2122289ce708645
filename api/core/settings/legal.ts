import { createHash } from 'node:crypto';
import type { Permission } from '#contract/permissions.ts';
import type { SettingKey, SettingValues } from '#contract/settings/setting-types.ts';

/** What touches money, the law or the second pair of eyes is a trustee's to change, not an admin's. */
const trusteeOnly: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'org.upi_id',
  'org.registration_number',
  'org.pan',
  'org.tax_registration',
  'org.tax_approval',
  'org.signatory',
  'donation.citizenship_declaration',
  'donation.unmatched_approval',
  'reconciliation.machine_approval',
  'reconciliation.name_alone_up_to',
  'reconciliation.unmatched_claims',
  'deposit.methods',
  'deposit.cash_limit',
  'withdrawal.methods',
  'second_person.above',
  'second_person.hours',
  'second_person.upi_wait_hours',
  'referral.programme',
  'referral.reward_wait_days',
  'referral.tiers',
  'referral.caps',
  'referral.valid_months',
  'staff.solo',
]);

export const permissionFor = (key: SettingKey): Permission => (trusteeOnly.has(key) ? 'legal.switches' : 'settings.write');

interface Rule<Key extends SettingKey> {
  readonly text: string;
  /** Only some values are delicate. */
  appliesTo(value: SettingValues[Key]): boolean;
}

const notices: { readonly [Key in SettingKey]?: Rule<Key> } = {
  'referral.programme': {
    text: /*i18n*/ 'Paying people for bringing in donors can be treated as a money circulation scheme or as commercial fundraising, and may touch the trust’s tax exemption. Ask a lawyer and your auditor before you switch rewards on. Rewards are paid from the trust’s own funds, on one level only, and are reversed when a gift is reversed. By confirming you say that the trustees have decided this.',
    appliesTo: (value) => value === 'rewards',
  },
  'donation.citizenship_declaration': {
    text: /*i18n*/ 'Gifts from people who are not citizens of India are foreign contributions and need a registration under the foreign contribution law. Without the donor’s declaration the trust cannot show that it refused them. By confirming you say that the trust has another way to know.',
    appliesTo: (value) => value === false,
  },
  'staff.solo': {
    text: /*i18n*/ 'In solo mode one person may decide what they entered themselves. Every such act is logged and the transparency page says that the trust runs in this mode. Use it only while there is really nobody else.',
    appliesTo: (value) => value === true,
  },
};

export interface Notice {
  readonly version: string;
  /** English; the translation's id. */
  readonly text: string;
}

/** The notice of a setting, whatever its value. */
export function noticeOf(key: SettingKey): Notice | undefined {
  const text = notices[key]?.text;
  return text === undefined ? undefined : { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/** The notice that must be confirmed before this value is taken. */
export function noticeFor<Key extends SettingKey>(key: Key, value: SettingValues[Key]): Notice | undefined {
  const rule = notices[key] as Rule<Key> | undefined;
  return rule?.appliesTo(value) ? noticeOf(key) : undefined;
}
