import { disguised } from './disguised.ts';
import type { Hostile } from './hostile.ts';
import { dice, mutants } from './mutants.ts';
import { hostileOffice } from './office.ts';
import { hostilePdfs } from './pdfs.ts';
import { hostilePictures } from './pictures.ts';

/** Everything, or a fair part of every sort. Good files are always among them: a server that refuses all is not safe but broken. */
export async function corpus({ full, seed }: { full: boolean; seed: number }): Promise<Hostile[]> {
  const sorts = [
    await hostilePictures({ full }),
    await hostilePdfs({ full }),
    hostileOffice({ full }),
    await disguised(),
    await mutants(250, seed),
  ];
  if (full) return sorts.flat();
  const random = dice(seed);
  return sorts.flatMap((sort) => [
    ...sort.filter(({ must }) => must === 'good'),
    ...some(
      sort.filter(({ must }) => must !== 'good'),
      9,
      random,
    ),
  ]);
}

function some<Item>(items: readonly Item[], count: number, random: (most: number) => number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0] as Item);
}
