import type { Dice } from '#torture/ledger/dice.ts';
import type { Testbed } from './testbed.ts';

/** One sentence about the product, and whether it is true. `found` is printed when it is not. */
export type Check = (sentence: string, holds: boolean, found?: unknown) => void;

export interface Round {
  readonly testbed: Testbed;
  readonly check: Check;
  readonly dice: Dice;
  readonly full: boolean;
}

export type Part = (round: Round) => Promise<void>;

export interface Area {
  readonly name: string;
  /** In CI and every night. */
  readonly always: readonly Part[];
  /** Every night only: slow, or the same fact once more from another side. */
  readonly nightly?: readonly Part[];
}

export interface Book {
  readonly checks: number;
  readonly broken: readonly string[];
  countOf(area: string): number;
  checkFor(area: string): Check;
}

/** Counts facts, not requests: the same sentence twice is a fault of the suite and counted as broken. */
export function openBook(): Book {
  const seen = new Set<string>();
  const broken: string[] = [];
  return {
    get checks() {
      return seen.size;
    },
    broken,
    countOf: (area) => [...seen].filter((name) => name.startsWith(`${area}: `)).length,
    checkFor: (area) => (sentence, holds, found) => {
      const name = `${area}: ${sentence}`;
      const isNew = !seen.has(name);
      seen.add(name);
      if (holds && isNew) return;
      broken.push(isNew ? name : `${name} (said twice)`);
      console.log(`broken: ${name}${found === undefined ? '' : ` | ${inWords(found)}`}`);
    },
  };
}

const inWords = (found: unknown): string => (typeof found === 'string' ? found : (JSON.stringify(found) ?? '')).slice(0, 400);

/** A part that throws has not shown what it had to show. */
export async function play(part: Part, round: Round): Promise<void> {
  await part(round).catch((error: unknown) => {
    console.error(error);
    round.check(`${part.name} runs to its end`, false, error instanceof Error ? error.message : String(error));
  });
}
