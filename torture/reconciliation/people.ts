import type { Dice } from '#torture/ledger/dice.ts';
import { first, last, middle } from './names.ts';

export interface Person {
  readonly id: number;
  /** As she registered, perhaps in Devanagari or spelt another way. */
  readonly fullName: string;
  /** As her bank prints her, before any column cuts it. */
  readonly bankName: string;
  readonly twist: NameTwist;
  readonly vpa: string;
  readonly bank: string;
  /** Her UPI ID was on an earlier matched gift. */
  readonly isKnownByVpa: boolean;
  readonly husband: { readonly bankName: string; readonly vpa: string };
}

const banks = ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'KKBK', 'PUNB', 'BARB', 'CNRB', 'UBIN', 'YESB'];
const handles = ['okaxis', 'oksbi', 'okicici', 'okhdfcbank', 'ybl', 'ibl', 'paytm', 'apl', 'axl', 'upi'];

const one = <T>(luck: Dice, list: readonly T[]): T => list[luck.roll(list.length)] as T;

/** How a member's own name relates to what banks print. */
export type NameTwist = (typeof usual)[number][0] | 'devanagari' | 'respelt' | 'her initial';

/** Of a hundred people. */
const usual = [
  ['same', 64],
  ['longer', 9],
  ['shorter', 7],
  ['turned', 6],
  ['initials', 5],
  ['honorific', 5],
  ['glued', 2],
  ['one word', 1],
  ['turned and longer', 1],
] as const;

/** As a person of the country: who they are to their bank. */
export function usualTwist(luck: Dice): NameTwist {
  let left = luck.roll(usual.reduce((sum, [, share]) => sum + share, 0));
  for (const [twist, share] of usual) {
    left -= share;
    if (left < 0) return twist;
  }
  return 'same';
}

export function makePerson(luck: Dice, id: number, twist: NameTwist): Person {
  const [given, givenHindi, givenOther] = one(luck, first);
  const [family, familyHindi, familyOther] = one(luck, last);
  const between = luck.chance(2) ? one(luck, middle) : null;
  const added = one(luck, middle);
  const whole = [given, between, family].filter(Boolean).join(' ');
  const handle = one(luck, handles);
  const number = luck.roll(900_000_000) + 100_000_000;
  const vpa = luck.chance(2)
    ? `${given}${family}${id}@${handle}`.toLowerCase()
    : `9${String(id).padStart(6, '0')}${number % 1_000}@${handle}`;
  const [husband] = one(luck, first);
  const names: Record<NameTwist, readonly [registered: string, printed: string]> = {
    same: [whole, whole],
    longer: [`${given} ${family}`, [given, added, family].join(' ')],
    shorter: [[given, added, family].join(' '), `${given} ${family}`],
    turned: [whole, [family, given, between].filter(Boolean).join(' ')],
    'turned and longer': [`${given} ${family}`, `${family} ${given} ${added}`],
    initials: [whole, [given[0], between?.[0], family].filter(Boolean).join(' ')],
    honorific: [whole, `${one(luck, ['MR', 'MRS', 'SMT', 'SHRI', 'DR', 'MS', 'MISS'])} ${whole}`],
    glued: [`${given} ${added} ${family}`, `${given}${added} ${family}`],
    'one word': [given, given],
    devanagari: [`${givenHindi} ${familyHindi}`, `${given} ${family}`],
    respelt: [`${givenOther} ${familyOther}`, whole],
    'her initial': [`${given[0]} ${family}`, `${given} ${family}`],
  };
  const [fullName, bankName] = names[twist];
  return {
    id,
    fullName,
    bankName: bankName.toUpperCase(),
    twist,
    vpa,
    bank: one(luck, banks),
    isKnownByVpa: luck.chance(3),
    husband: { bankName: `${husband} ${family}`.toUpperCase(), vpa: `${husband}.${id}@${handle}`.toLowerCase() },
  };
}
