/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Dice {
  /** 0 … sides − 1. */
  roll(sides: number): number;
  chance(oneIn: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return { roll, chance: (oneIn) => roll(oneIn) === 0, pick: (list) => list[roll(list.length)] };
}
