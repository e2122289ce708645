import type { Dice } from '#torture/ledger/dice.ts';
import { first, last, middle } from './names.ts';
import type { Person } from './people.ts';
import type { ClaimKind } from './truth.ts';

/** A name made up to fit the victim's without being it. null: the thief takes no such trouble, or it would be hers. */
export function craftedName(luck: Dice, kind: ClaimKind, victim: Pick<Person, 'fullName'>): string | null {
  const words = victim.fullName.split(' ');
  // Whose name begins so cannot be told from her whose initial was printed.
  if (words.some(({ length }) => length === 1) && kind !== 'thief with a list of names') return null;
  const name = craft(luck, kind, words);
  return name?.replace(/^(?:Mr|Shri) /, '') === victim.fullName ? null : name;
}

function craft(luck: Dice, kind: ClaimKind, words: readonly string[]): string | null {
  const whole = words.join(' ');
  const family = words.at(-1) ?? '';
  const given = words[0] ?? '';
  const others = (most: number): string[] => {
    const all = [...first, ...last].map(([name]) => name).filter((name) => !words.includes(name));
    return Array.from({ length: most }, () => all[luck.roll(all.length)] ?? '');
  };
  switch (kind) {
    case 'thief with a list of names':
      // As many as a form takes, or as many as one took once.
      return shuffled(luck, [...words, ...others(luck.chance(4) ? 16 : Math.max(2, 5 - words.length))]).join(' ');
    case 'thief with a longer name':
      return luck.pick([
        `${whole}${suffix(luck)}`,
        [`${given}${suffix(luck)}`, ...words.slice(1)].join(' '),
        `${words.join('')}${suffix(luck)}`,
        `${whole} ${others(2).join(' ')}`,
        `${others(1)[0]} ${whole} ${others(1)[0]}`,
      ]) as string;
    case 'thief with initials':
      return luck.pick([
        `${given[0]} ${family}`,
        `${given} ${family[0]}`,
        words.map((word) => word[0]).join(' '),
        `${given[0]}. ${family}`,
      ]) as string;
    case 'thief of the same family':
      return luck.pick([
        `${others(1)[0]} ${family}`,
        `${family} ${others(1)[0]}`,
        family,
        `${given} ${others(1)[0]}`,
        `Mr ${family}`,
        `Shri ${given}`,
      ]) as string;
    case 'thief with another middle':
      return words.length === 3
        ? `${given} ${middle.filter((name) => !words.includes(name))[luck.roll(middle.length - 2)] ?? 'Lal'} ${family}`
        : null;
    default:
      return null;
  }
}

const suffix = (luck: Dice): string => luck.pick(['wal', 'somethingelse', 'bhai', 'an', 'kar', 'x']) as string;

function shuffled<T>(luck: Dice, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(luck.roll(left.length), 1)[0] as T);
}

/** Too near to be called another name: two words or initials in both, or the same beginning. Says yes too often rather than too seldom. */
export function mightBe(printed: string, fullName: string): boolean {
  if (printed === '') return false;
  const [words, names] = [printed.replace(/^(?:MR|MRS|SMT|SHRI|DR|MS|MISS) /, '').split(' '), fullName.toUpperCase().split(' ')];
  if (words.join('').slice(0, 4) === names.join('').slice(0, 4)) return true;
  const shared = words.filter((word) => names.some((name) => name.startsWith(word) || (name.length === 1 && word.startsWith(name))));
  return shared.length >= 2 || (words.length === 1 && shared.length === 1);
}
