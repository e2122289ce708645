import type { Dice } from '#torture/ledger/dice.ts';

export interface Person {
  readonly id: number;
  /** As she registered, perhaps in Devanagari or spelt another way. */
  readonly fullName: string;
  /** As her bank prints her, before any column cuts it. */
  readonly bankName: string;
  readonly vpa: string;
  readonly bank: string;
  /** Her UPI ID was on an earlier matched gift. */
  readonly isKnownByVpa: boolean;
  readonly husband: { readonly bankName: string; readonly vpa: string };
}

/** Latin, Devanagari, and another spelling that people use for the same name. */
const first: readonly (readonly [string, string, string])[] = [
  ['Asha', 'आशा', 'Aasha'],
  ['Ravi', 'रवि', 'Ravee'],
  ['Sunita', 'सुनीता', 'Suneeta'],
  ['Ramesh', 'रमेश', 'Rameshh'],
  ['Lakshmi', 'लक्ष्मी', 'Laxmi'],
  ['Vijay', 'विजय', 'Vijai'],
  ['Meena', 'मीना', 'Mina'],
  ['Suresh', 'सुरेश', 'Sooresh'],
  ['Kavita', 'कविता', 'Kavitha'],
  ['Deepak', 'दीपक', 'Dipak'],
  ['Anita', 'अनीता', 'Aneeta'],
  ['Rajesh', 'राजेश', 'Raajesh'],
  ['Priyanka', 'प्रियंका', 'Priyankaa'],
  ['Mohammad', 'मोहम्मद', 'Mohammed'],
  ['Gurpreet', 'गुरप्रीत', 'Gurprit'],
  ['Savitri', 'सावित्री', 'Sawitri'],
  ['Om', 'ओम', 'Aum'],
  ['Poonam', 'पूनम', 'Punam'],
  ['Venkatesh', 'वेंकटेश', 'Vengatesh'],
  ['Shanti', 'शांति', 'Shanthi'],
  ['Bhavesh', 'भावेश', 'Bhawesh'],
  ['Kiran', 'किरण', 'Kirran'],
  ['Yashoda', 'यशोदा', 'Yasoda'],
  ['Harish', 'हरीश', 'Hareesh'],
];
const middle = ['Kumar', 'Devi', 'Lal', 'Prasad', 'Bai', 'Chandra', 'Singh', 'Rani', 'Nath', 'Kumari'];
const last: readonly (readonly [string, string, string])[] = [
  ['Sharma', 'शर्मा', 'Sarma'],
  ['Verma', 'वर्मा', 'Varma'],
  ['Gupta', 'गुप्ता', 'Guptaa'],
  ['Patel', 'पटेल', 'Patell'],
  ['Yadav', 'यादव', 'Yadaw'],
  ['Chaudhary', 'चौधरी', 'Choudhary'],
  ['Iyer', 'अय्यर', 'Aiyar'],
  ['Nair', 'नायर', 'Nayar'],
  ['Reddy', 'रेड्डी', 'Reddi'],
  ['Das', 'दास', 'Dass'],
  ['Mukherjee', 'मुखर्जी', 'Mukherji'],
  ['Shaikh', 'शेख', 'Sheikh'],
  ['Joshi', 'जोशी', 'Joshee'],
  ['Mishra', 'मिश्रा', 'Misra'],
  ['Kaur', 'कौर', 'Kour'],
  ['Rao', 'राव', 'Raw'],
  ['Jain', 'जैन', 'Jayin'],
  ['Tiwari', 'तिवारी', 'Tiwary'],
  ['Rai', 'राय', 'Roy'],
  ['Deshmukh', 'देशमुख', 'Deshmookh'],
];
const banks = ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'KKBK', 'PUNB', 'BARB', 'CNRB', 'UBIN', 'YESB'];
const handles = ['okaxis', 'oksbi', 'okicici', 'okhdfcbank', 'ybl', 'ibl', 'paytm', 'apl', 'axl', 'upi'];

const one = <T>(luck: Dice, list: readonly T[]): T => list[luck.roll(list.length)] as T;

/** How a member's own name relates to what banks print. `same` and `longer` satisfy the payer rule; the others do not. */
export type NameTwist = 'same' | 'longer' | 'turned' | 'devanagari' | 'respelt' | 'initials';

export function makePerson(luck: Dice, id: number, twist: NameTwist): Person {
  const [given, givenHindi, givenOther] = one(luck, first);
  const [family, familyHindi, familyOther] = one(luck, last);
  const between = luck.chance(2) ? one(luck, middle) : null;
  const whole = [given, between, family].filter(Boolean).join(' ');
  const handle = one(luck, handles);
  const number = luck.roll(900_000_000) + 100_000_000;
  const vpa = luck.chance(2)
    ? `${given}${family}${id}@${handle}`.toLowerCase()
    : `9${String(id).padStart(6, '0')}${number % 1_000}@${handle}`;
  const [husband] = one(luck, first);
  const names: Record<NameTwist, readonly [registered: string, printed: string]> = {
    same: [whole, whole],
    longer: [`${given} ${family}`, [given, one(luck, middle), family].join(' ')],
    turned: [`${given} ${family}`, `${family} ${given}`],
    devanagari: [`${givenHindi} ${familyHindi}`, `${given} ${family}`],
    respelt: [`${givenOther} ${familyOther}`, whole],
    initials: [whole, [given[0], between?.[0], family].filter(Boolean).join(' ')],
  };
  const [fullName, bankName] = names[twist];
  return {
    id,
    fullName,
    bankName: bankName.toUpperCase(),
    vpa,
    bank: one(luck, banks),
    isKnownByVpa: luck.chance(3),
    husband: { bankName: `${husband} ${family}`.toUpperCase(), vpa: `${husband}.${id}@${handle}`.toLowerCase() },
  };
}
