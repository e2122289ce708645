import type { BankName } from '#api/testing/bank-files/booking.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { makePerson, type NameTwist, type Person, usualTwist } from './people.ts';
import { isPayerPrinted, isSurelyWhole, keepsNotes, narrate, type Payment, printedName, printsVpas, referenceColumn } from './printed.ts';
import { craftedName, mightBe } from './thieves.ts';
import type { ClaimKind, TrueClaim, TrueLine, World } from './truth.ts';

const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAYS = 14;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const usualSums = [201, 201, 201, 201, 501, 501, 1_001, 101, 251, 2_100, 5_001];

const dayNumber = (n: number): string => new Date(FIRST_DAY + n * 86_400_000).toISOString().slice(0, 10);

interface Draft extends Omit<TrueLine, 'id' | 'day'> {
  readonly key: number;
  readonly dayNumber: number;
}

/** Makes up payments and claims, and remembers what is true of them. */
export class Scenario {
  readonly luck: Dice;
  readonly bank: BankName;
  readonly drafts: Draft[] = [];
  readonly claims: TrueClaim[] = [];
  readonly #utrs = new Set<string>();
  readonly #known = new Map<string, number>();
  readonly #isFirstMeeting: boolean;
  #people = 0;

  constructor(luck: Dice, bank: BankName, isFirstMeeting: boolean) {
    this.#isFirstMeeting = isFirstMeeting;
    this.luck = luck;
    this.bank = bank;
  }

  finish(): World {
    // Within a day in the order in which they were thought of, as a bank books them.
    const sorted = this.drafts.toSorted((a, b) => a.dayNumber - b.dayNumber || a.key - b.key);
    const idOf = new Map(sorted.map(({ key }, i) => [key, i + 1]));
    return {
      bank: this.bank,
      opening: rupees(500_000_000),
      lines: sorted.map(({ key, dayNumber: n, ...line }, i) => ({ ...line, id: i + 1, day: dayNumber(n) })),
      claims: this.claims.map((claim) => ({ ...claim, line: claim.line === null ? null : (idOf.get(claim.line) ?? null) })),
      knownVpas: this.#known,
    };
  }

  person(twist: NameTwist = usualTwist(this.luck)): Person {
    const made = makePerson(this.luck, ++this.#people, twist);
    const person = this.#isFirstMeeting ? { ...made, isKnownByVpa: false } : made;
    if (person.isKnownByVpa) this.#known.set(person.vpa, person.id);
    return person;
  }

  addClaim(kind: ClaimKind): void {
    if (kind === 'thief of a payout') this.claimReturn();
    else if (kind === 'thief of foreign money') this.claimForeign();
    else if (kind === 'invented') this.invent();
    else if (/^(?:thief|namesake)/.test(kind)) this.addTheft(kind);
    else this.addRightful(kind);
  }

  /** Nobody paid anything. */
  invent(): void {
    const said = { utr: this.utr('upi', 3), amount: this.sum(), day: 3 + this.luck.roll(10), line: null, isExact: false };
    this.claim(this.person(), 'invented', said);
  }

  /** She paid and says so, more or less well. */
  addRightful(kind: ClaimKind): void {
    const twist = kind === 'other name' ? (this.luck.pick(['devanagari', 'respelt', 'her initial'] as const) ?? 'respelt') : undefined;
    const member = this.person(twist);
    const day = 1 + this.luck.roll(DAYS - 1);
    const amount = this.sum();
    const reference = this.reference();
    const isByHusband = kind === 'husband';
    const rail = kind === 'own reference' ? 'upi' : this.rail();
    const payment = this.payment(rail, day, isByHusband ? { ...member, ...member.husband } : member, reference);
    const line = this.credit('gift', day, amount, payment);
    const exact = isPayerPrinted(this.bank, payment, member, amount, reference);
    const said = { utr: payment.utr, amount, day: Math.min(day + this.luck.roll(4), DAYS + 2), line, isExact: exact, reference };
    switch (kind) {
      case 'early':
        this.claim(member, kind, { ...said, day: day - 1 });
        return;
      case 'mistyped':
        this.claim(member, kind, { ...said, utr: this.mistype(payment.utr), isExact: false });
        return;
      case 'amount differs':
        this.claim(member, kind, { ...said, amount: paise(amount + 100 * (1 + this.luck.roll(50))), isExact: false });
        return;
      case 'paid before':
        this.claim(member, kind, { ...said, day: day + 4 + this.luck.roll(6), isExact: false });
        return;
      case 'own reference':
        // The app's own id, not the bank's number: only our reference in the note can say whose payment it is.
        this.claim(member, keepsNotes(this.bank, rail) ? kind : 'mistyped', {
          ...said,
          utr: keepsNotes(this.bank, rail)
            ? `T26111${this.luck.roll(1_000_000_000)}${this.luck.roll(1_000_000_000)}`
            : this.mistype(payment.utr),
          isExact: false,
        });
        return;
      case 'sent twice':
        this.claim(member, 'exact', said);
        this.claim(member, kind, { ...said, utr: this.mistype(payment.utr), line: null, isExact: false, reference: this.reference() });
        return;
      default:
        this.claim(member, kind, said);
    }
  }

  /** Somebody saw a receipt, and claims its number. */
  addTheft(kind: ClaimKind): void {
    const isNamesake = kind.startsWith('namesake');
    const isKnown = kind === 'namesake of a known one' && printsVpas(this.bank) && !this.#isFirstMeeting;
    const victim = isKnown ? this.knownPerson() : this.person('same');
    const day = 1 + this.luck.roll(DAYS - 1);
    const amount = this.sum();
    const reference = this.reference();
    // Half of them paid by a QR code of ours.
    const payment = this.payment('upi', day, victim, isNamesake || this.luck.chance(2) ? '' : reference);
    const line = this.credit('gift', day, amount, payment);
    const said = { utr: payment.utr, amount, day: day + this.luck.roll(3) };
    const isClaimed = kind.endsWith('claimed one') || (isNamesake && !isKnown);
    // A thief does not hold up the giver, whoever comes first; with a namesake a person looks.
    const isExact = !isNamesake && isPayerPrinted(this.bank, payment, victim, amount, reference);
    const gives = () => this.claim(victim, isNamesake ? 'has a namesake' : 'held up', { ...said, line, isExact, reference });
    const isFirst = this.luck.chance(2);
    if (isClaimed && isFirst) gives();
    const thief = isNamesake ? { ...this.person('same'), fullName: victim.fullName } : this.thiefOf(kind, victim, payment);
    const what = this.luck.chance(3) && !isNamesake ? { amount: this.sum() } : {};
    this.claim(thief, kind, { ...said, ...what, line: null, isExact: false });
    if (isClaimed && !isFirst) gives();
  }

  /** A namesake who knows number, sum and day cannot be told from the giver by anything on the paper, unless she claims too. So these are none. */
  thiefOf(kind: ClaimKind, victim: Person, payment: Payment): Person {
    const printed = printedName(this.bank, payment);
    for (;;) {
      const thief = this.person();
      // A name at the column's edge is that of all who begin so.
      const name = isSurelyWhole(this.bank, payment) ? craftedName(this.luck, kind, victim) : null;
      if (name !== null) return { ...thief, fullName: name };
      if (!mightBe(printed, thief.fullName)) return thief;
    }
  }

  knownPerson(): Person {
    for (;;) {
      const person = this.person('same');
      if (person.isKnownByVpa) return person;
    }
  }

  /** Our payout to her came back, and she claims it as her gift: her own name is on it. */
  claimReturn(): void {
    const thief = this.person('same');
    const day = 2 + this.luck.roll(DAYS - 2);
    const amount = this.sum();
    const payment = this.payment('imps', day - 1, thief, '');
    const word = this.luck.chance(2) ? 'REVERSAL-' : '';
    this.draft('payout', day - 1, 'debit', amount, narrate(this.bank, payment), referenceColumn(this.bank, payment));
    this.draft('payout back', day, 'credit', amount, word + narrate(this.bank, payment), referenceColumn(this.bank, payment));
    this.claim(thief, 'thief of a payout', { utr: payment.utr, amount, day, line: null, isExact: false });
  }

  claimForeign(): void {
    const giver = this.person('same');
    const day = 1 + this.luck.roll(DAYS - 1);
    const amount = this.sum();
    const payment = this.payment('neft', day, giver, '');
    this.draft(
      'foreign',
      day,
      'credit',
      amount,
      `INWARD REMITTANCE SWIFT-${narrate(this.bank, payment)}`,
      referenceColumn(this.bank, payment),
    );
    this.claim(giver, 'thief of foreign money', { utr: payment.utr, amount, day, line: null, isExact: false });
  }

  /** Credits nobody claims yet, with the usual sums and like names, and what banks book on their own. */
  addOther(): void {
    const day = this.luck.roll(DAYS);
    const die = this.luck.roll(100);
    if (die < 2) this.draft('charge', day, 'debit', paise(1_180 + this.luck.roll(5_000)), 'SMS CHARGES INCL GST', '-');
    else if (die < 3) this.draft('interest', day, 'credit', paise(100 + this.luck.roll(90_000)), 'CREDIT INTEREST', '-');
    else if (die < 8) {
      const payment = this.payment('imps', day, this.person('same'), '');
      this.draft('payout', day, 'debit', this.sum(), narrate(this.bank, payment), referenceColumn(this.bank, payment));
    } else
      this.credit('unclaimed', day, this.sum(), this.payment(this.rail(), day, this.person(), this.luck.chance(3) ? this.reference() : ''));
  }

  payment(
    rail: Payment['rail'],
    day: number,
    { bankName, vpa, bank }: Pick<Person, 'bankName' | 'vpa' | 'bank'>,
    reference: string,
  ): Payment {
    const note =
      reference && this.luck.chance(2)
        ? `Donation ${reference}`
        : (this.luck.pick(['Payment from', 'donation, with love', 'UPI', 'Paid via app']) ?? '');
    // A reference that is to come through must be in the note.
    return {
      rail,
      utr: this.utr(rail, day),
      name: bankName,
      vpa,
      bank,
      note: rail === 'upi' && reference ? `Donation ${reference}` : note,
      variant: this.luck.roll(4) === 0 ? 0 : 1,
    };
  }

  credit(is: 'gift' | 'unclaimed', day: number, amount: Paise, payment: Payment): number {
    return this.draft(is, day, 'credit', amount, narrate(this.bank, payment), referenceColumn(this.bank, payment));
  }

  draft(is: TrueLine['is'], day: number, direction: TrueLine['direction'], amount: Paise, narration: string, reference: string): number {
    const key = this.drafts.length;
    this.drafts.push({ key, is, dayNumber: day, direction, amount, narration, reference });
    return key;
  }

  claim(
    member: Person,
    kind: ClaimKind,
    said: { utr: string; amount: Paise; day: number; line: number | null; isExact: boolean; reference?: string },
  ): void {
    this.claims.push({ reference: this.reference(), ...said, id: this.claims.length + 1, member, kind, day: dayNumber(said.day) });
  }

  rail(): Payment['rail'] {
    const die = this.luck.roll(20);
    return die === 0 ? 'neft' : die < 3 ? 'imps' : 'upi';
  }

  sum(): Paise {
    return rupees(this.luck.chance(6) ? 100 + this.luck.roll(5_000) : (this.luck.pick(usualSums) ?? 201));
  }

  reference(): string {
    return `ANJ${Array.from({ length: 12 }, () => CROCKFORD[this.luck.roll(32)]).join('')}`;
  }

  /** Last digit of the year, day of the year, hour, six digits: dense enough that neighbours differ in one digit. */
  utr(rail: Payment['rail'], day: number): string {
    for (;;) {
      const digits = `6${305 + day}${String(this.luck.roll(24)).padStart(2, '0')}${String(this.luck.roll(1_000_000)).padStart(6, '0')}`;
      const utr = rail === 'neft' ? `N3${digits.slice(0, 4)}${digits}`.slice(0, 16).padEnd(16, '0') : digits;
      if (this.#utrs.has(utr)) continue;
      this.#utrs.add(utr);
      return utr;
    }
  }

  mistype(utr: string): string {
    const at = utr.length - 1 - this.luck.roll(8);
    const digit = Number(utr[at]) || 0;
    return utr.slice(0, at) + ((digit + 1 + this.luck.roll(9)) % 10) + utr.slice(at + 1);
  }
}
