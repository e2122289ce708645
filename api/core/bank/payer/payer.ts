import type { Rail } from '#api/core/bank/statement/tokens.ts';
import { latinName, soundOf } from './latin-name.ts';
import type { NameWidths } from './name-widths.ts';
import { type Cut, isSameName } from './same-name.ts';

/** What the line says about who paid, held against who claims. Only `upi id` and `name` satisfy decision 5. */
export type PayerFit = 'upi id' | 'name' | 'sounds alike' | 'nobody named' | 'another name' | 'another member’s upi id';

export interface Payer {
  readonly rail: Rail;
  readonly payerName: string | null;
  readonly payerVpa: string | null;
}

export interface Claimant {
  readonly memberId: number;
  readonly fullName: string;
}

/** UPI IDs seen on earlier matched gifts, and whose they were. */
export type KnownVpas = ReadonlyMap<string, ReadonlySet<number>>;

export interface KnownOfPayers {
  readonly vpas: KnownVpas;
  readonly widths: NameWidths;
}

export function payerFit({ rail, payerName, payerVpa }: Payer, { memberId, fullName }: Claimant, known: KnownOfPayers): PayerFit {
  const owners = payerVpa ? known.vpas.get(payerVpa) : undefined;
  // One that she shares with another member says as little as none.
  if (owners?.has(memberId) && owners.size === 1) return 'upi id';
  if (owners && owners.size > 0 && !owners.has(memberId)) return 'another member’s upi id';
  if (!payerName) return 'nobody named';
  const [printed, hers] = [latinName(payerName), latinName(fullName)];
  // What is written in another script is only heard, not read.
  if (isLatin(fullName) && isSameName(printed, hers, cutOf(payerName, known.widths.get(rail)))) return 'name';
  return soundsAlike(soundOf(printed), soundOf(hers)) ? 'sounds alike' : 'another name';
}

/** Whether the line may name this claimant at all: by the same rule, and also by ear. Two such are for a person to tell apart. */
export function mayBeNamed(line: Payer, claimant: Claimant, known: KnownOfPayers): boolean {
  const fit = payerFit(line, claimant, known);
  if (fit === 'upi id' || fit === 'name') return true;
  if (line.payerName === null || fit === 'another member’s upi id') return false;
  const [printed, hers] = [soundOf(latinName(line.payerName)), soundOf(latinName(claimant.fullName))];
  return isSameName(printed, hers, cutOf(line.payerName, known.widths.get(line.rail)));
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\s.'’-]+$/u.test(name);

const cutOf = ({ length }: string, width: number | undefined): Cut =>
  length === width ? 'inside' : length + 1 === width ? 'behind' : null;

/** Shorter ones fit too many people. */
const FEWEST_SOUNDS = 4;

/** Only suggests: it begins as the member's name does, or two words are in both. */
function soundsAlike(printed: string, hers: string): boolean {
  const sounds = printed.replaceAll(' ', '');
  if (sounds.length < FEWEST_SOUNDS) return false;
  if (hers.replaceAll(' ', '').startsWith(sounds)) return true;
  const words = new Set(hers.split(' '));
  return new Set(printed.split(' ').filter((word) => word.length > 1 && words.has(word))).size >= 2;
}
