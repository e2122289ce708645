import { latinName, soundOf } from './latin-name.ts';

/** What the line says about who paid, held against who claims. Only `upi id` and `name` satisfy decision 5. */
export type PayerFit = 'upi id' | 'name' | 'sounds alike' | 'nobody named' | 'another name' | 'another member’s upi id';

export interface Payer {
  readonly payerName: string | null;
  readonly payerVpa: string | null;
}

export interface Claimant {
  readonly memberId: number;
  readonly fullName: string;
}

/** UPI IDs seen on earlier matched gifts, and whose they were. */
export type KnownVpas = ReadonlyMap<string, ReadonlySet<number>>;

/** Shorter ones fit too many people. */
const FEWEST_LETTERS = 6;

export function payerFit({ payerName, payerVpa }: Payer, { memberId, fullName }: Claimant, known: KnownVpas): PayerFit {
  const owners = payerVpa ? known.get(payerVpa) : undefined;
  if (owners?.has(memberId)) return 'upi id';
  if (owners && owners.size > 0) return 'another member’s upi id';
  if (!payerName) return 'nobody named';
  const [printed, member] = [latinName(payerName), latinName(fullName)];
  // What is written in another script is only heard, not read.
  if (/^[\p{Script=Latin}\s.'-]+$/u.test(fullName) && fitsByName(printed, member)) return 'name';
  return fitsByName(soundOf(printed), soundOf(member), FEWEST_LETTERS - 2) ? 'sounds alike' : 'another name';
}

/** The printed name, cut or not, is how the member's name begins, or they share two whole words. */
function fitsByName(printed: string, member: string, fewest = FEWEST_LETTERS): boolean {
  const letters = printed.replaceAll(' ', '');
  if (letters.length < fewest) return false;
  if (member.replaceAll(' ', '').startsWith(letters)) return true;
  const words = new Set(member.split(' '));
  return new Set(printed.split(' ').filter((word) => word.length > 1 && words.has(word))).size >= 2;
}
