import { latinName } from '#api/core/bank/payer/latin-name.ts';
import { lengthsOf, nameWidths } from '#api/core/bank/payer/name-widths.ts';
import { payerFit } from '#api/core/bank/payer/payer.ts';
import { type BankName, bankNames } from '#api/testing/bank-files/booking.ts';
import { dice } from '#torture/ledger/dice.ts';
import { makePerson, type Person, usualTwist } from './people.ts';
import { isSurelyWhole, type Payment, printedName } from './printed.ts';
import { craftedName, mightBe } from './thieves.ts';
import type { ClaimKind } from './truth.ts';

/** One in so many writes her name in another script or spelling, or with an initial. */
const OTHERWISE = 25;
const crafts: readonly ClaimKind[] = [
  'thief with a list of names',
  'thief with a longer name',
  'thief with initials',
  'thief of the same family',
  'thief with another middle',
  'thief',
];

/** Names alone, as each bank prints them: how many givers are known by theirs, and that no thief is by a made-up one. */
export function tryNames(seed: number, people: number) {
  return bankNames.map((bank) => {
    const luck = dice(seed);
    const givers = Array.from({ length: people }, (_, i) => {
      const twist = luck.chance(OTHERWISE) ? (luck.pick(['devanagari', 'respelt', 'her initial'] as const) ?? 'respelt') : usualTwist(luck);
      return makePerson(luck, i + 1, twist);
    });
    const lines = givers.map((giver) => ({ giver, line: lineOf(bank, giver) }));
    const known = { vpas: new Map(), widths: nameWidths(lengthsOf(lines.map(({ line }) => line))) };
    const isName = (line: ReturnType<typeof lineOf>, fullName: string) => payerFit(line, { memberId: 1, fullName }, known) === 'name';
    let [thieves, wrong] = [0, 0];
    for (const { giver, line } of lines)
      for (const kind of crafts) {
        const name = thiefsName(kind, giver, line.payerName);
        if (name === null) continue;
        thieves++;
        if (!isName(line, name)) continue;
        wrong++;
        if (wrong <= 5) console.error(JSON.stringify({ bank, printed: line.payerName, thief: name, giver: giver.fullName }));
      }
    const byName = lines.filter(({ giver, line }) => isName(line, giver.fullName)).length;
    return { bank, width: known.widths.get('upi') ?? null, people, byName, share: byName / people, thieves, wrong };

    /** null: the paper cannot tell her from the giver, or she takes no such trouble. */
    function thiefsName(kind: ClaimKind, giver: Person, printed: string): string | null {
      const latin = { ...giver, fullName: titled(giver.bankName) };
      const name = isSurelyWhole(bank, paymentOf(giver)) ? craftedName(luck, kind, latin) : null;
      if (name !== null || kind !== 'thief') return name;
      const stranger = makePerson(luck, 0, 'same').fullName;
      return mightBe(printed, stranger) ? null : stranger;
    }
  });
}

const paymentOf = ({ bankName, vpa, bank }: Person): Payment => ({ rail: 'upi', utr: '', name: bankName, vpa, bank, note: '', variant: 1 });

const lineOf = (bank: BankName, giver: Person) =>
  ({ rail: 'upi', payerName: printedName(bank, paymentOf(giver)), payerVpa: null }) as const;

/** The victim as she would write what her bank prints, without title: whom a thief copies. */
const titled = (printed: string): string =>
  latinName(printed)
    .split(' ')
    .filter((word) => !['MR', 'MRS', 'SMT', 'SHRI', 'DR', 'MS', 'MISS'].includes(word))
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
