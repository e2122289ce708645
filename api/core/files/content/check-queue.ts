/** One file that waits to be checked, and its owner. */
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
export function openCheckQueue<Entry extends Waiting>(most: number) {
  const queues = { quick: openOwnerQueue<Entry>(), slow: openOwnerQueue<Entry>() };
  let quickInARow = 0;

  return {
    get size() {
      return queues.quick.size + queues.slow.size;
    },
    /** Undefined: it has its place. Otherwise the one that must wait: itself, or the last file of whoever has most in the queue. */
    put(entry: Entry): Entry | undefined {
      const queue = entry.isSlow ? queues.slow : queues.quick;
      let left: Entry | undefined;
      if (queue.size >= most) {
        const greedy = queue.greediest();
        if (queue.countOf(greedy) <= queue.countOf(entry.owner) + 1) return entry;
        left = queue.dropLastOf(greedy);
      }
      queue.add(entry);
      return left;
    },
    next({ takesSlow }: { takesSlow: boolean }): Entry | undefined {
      if (!takesSlow) return queues.quick.take();
      const isDocumentsTurn = queues.slow.size > 0 && quickInARow >= PICTURES_IN_A_ROW;
      const picture = isDocumentsTurn ? undefined : queues.quick.take();
      quickInARow = picture && queues.slow.size > 0 ? quickInARow + 1 : 0;
      return picture ?? queues.slow.take();
    },
  };
}

/** First come, first served within an owner; the owner who was served longest ago is first. */
function openOwnerQueue<Entry extends Waiting>() {
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
