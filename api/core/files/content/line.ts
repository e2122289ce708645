/** One file that waits to be checked, and whose it is. */
export interface Waiting {
  readonly owner: string;
  /** Documents take seconds where pictures take a blink. */
  readonly isSlow: boolean;
}

/** Pictures go first; but a document is taken after so many of them. */
const PICTURES_IN_A_ROW = 4;

/**
 * The line for the checkers: owners take turns, so that somebody's eighth file waits for everybody else's first. Pictures and documents
 * have room for so many each, and when it is full, who holds most of it makes room for who holds less.
 */
export function openLine<Entry extends Waiting>(most: number) {
  const lanes = { quick: openLane<Entry>(), slow: openLane<Entry>() };
  let quickInARow = 0;

  return {
    get size() {
      return lanes.quick.size + lanes.slow.size;
    },
    /** Undefined: it has its place. Otherwise whoever has none: itself, or the last of somebody greedy. */
    put(entry: Entry): Entry | undefined {
      const lane = entry.isSlow ? lanes.slow : lanes.quick;
      let left: Entry | undefined;
      if (lane.size >= most) {
        const greedy = lane.greediest();
        if (lane.countOf(greedy) <= lane.countOf(entry.owner) + 1) return entry;
        left = lane.dropLastOf(greedy);
      }
      lane.add(entry);
      return left;
    },
    next({ takesSlow }: { takesSlow: boolean }): Entry | undefined {
      if (!takesSlow) return lanes.quick.take();
      const isDocumentsTurn = lanes.slow.size > 0 && quickInARow >= PICTURES_IN_A_ROW;
      const picture = isDocumentsTurn ? undefined : lanes.quick.take();
      quickInARow = picture && lanes.slow.size > 0 ? quickInARow + 1 : 0;
      return picture ?? lanes.slow.take();
    },
  };
}

/** First come, first served within an owner; the owner who was served longest ago is first. */
function openLane<Entry extends Waiting>() {
  const owners = new Map<string, Entry[]>();
  let size = 0;
  const countOf = (owner: string): number => owners.get(owner)?.length ?? 0;
  return {
    get size() {
      return size;
    },
    countOf,
    greediest: (): string => [...owners.keys()].reduce((most, owner) => (countOf(owner) > countOf(most) ? owner : most), ''),
    add(entry: Entry): void {
      size += 1;
      owners.set(entry.owner, [...(owners.get(entry.owner) ?? []), entry]);
    },
    take(): Entry | undefined {
      const [turn] = owners;
      if (!turn) return undefined;
      const [owner, [first, ...rest]] = turn;
      size -= 1;
      owners.delete(owner);
      if (rest.length > 0) owners.set(owner, rest);
      return first;
    },
    dropLastOf(owner: string): Entry | undefined {
      size -= 1;
      return owners.get(owner)?.pop();
    },
  };
}
