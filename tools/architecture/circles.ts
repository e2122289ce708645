export type Import = readonly [from: string, to: string];

/** Folders of one parent that import each other, directly or through others: neither can be read or moved alone. */
export function folderCircles(imports: readonly Import[]): string[] {
  const neighbours = new Map<string, Map<string, Import>>();
  for (const [from, to] of imports) {
    const arrow = betweenSiblings(from, to);
    if (!arrow) continue;
    const targets = neighbours.get(arrow[0]) ?? new Map<string, Import>();
    neighbours.set(arrow[0], targets.set(arrow[1], targets.get(arrow[1]) ?? [from, to]));
  }
  return [...neighbours].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([target]) => reaches(neighbours, target, folder))
      .map(([target, [from, to]]) => `${folder} and ${target} import each other: ${from} → ${to}`),
  );
}

/** `a/b/c/x.ts → a/d/y.ts` runs from a/b to a/d. Undefined if one of the files is directly in the folder that both share. */
function betweenSiblings(from: string, to: string): readonly [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')];
  const fork = a.findIndex((part, i) => part !== b[i]);
  if (fork < 0 || fork >= a.length - 1 || fork >= b.length - 1) return undefined;
  return [a.slice(0, fork + 1).join('/'), b.slice(0, fork + 1).join('/')];
}

function reaches(neighbours: ReadonlyMap<string, ReadonlyMap<string, Import>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    open.push(...(neighbours.get(folder)?.keys() ?? []));
  }
  return false;
}
