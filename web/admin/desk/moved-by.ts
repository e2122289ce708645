/** The same ones with one of them a step further up (-1) or down (1); at the end of the list nothing changes. */
export function movedBy<Id>(ids: readonly Id[], id: Id, steps: -1 | 1): Id[] {
  const from = ids.indexOf(id);
  const to = from + steps;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const moved = ids.toSpliced(from, 1);
  moved.splice(to, 0, id);
  return moved;
}
