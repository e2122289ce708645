/** In the pixels of the picture as it was read, made straight. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word; or a number, also when it is written in groups (`4123 4567 8901`). */
export interface ReadWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 100: that of its least certain digit, or letter if it has no digits. A long number was looked at twice, and this is the lesser. */
  readonly confidence: number;
  /** Long numbers: what a second look at this spot alone saw, at another size. */
  readonly again?: string | undefined;
}

/** What stands beside each other, from left to right. */
export type ReadRow = readonly ReadWord[];
