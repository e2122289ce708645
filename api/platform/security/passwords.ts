import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#api/platform/refusal.ts';

/** The package declares its names as a const enum, which cannot be imported here. */
const ARGON2ID = 2;

/** 19 MiB, two passes: OWASP's minimum, some 60 ms of one core. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Made once in a process, when the first server opens. */
let hashOfNobody: Promise<string> | undefined;

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string, turn?: Turn): Promise<boolean>;
  /** Refuses when the strangers' line is full: asked before a flood is counted, which costs more than to say no. */
  assertRoom(): void;
  /** Takes as long as a real check and says no: for accounts that do not exist. */
  verifyNobody(password: string): Promise<false>;
}

export interface Turn {
  /** Somebody we know: signed in, or in a browser that signed in before. A flood of strangers stands in another line. */
  readonly isKnown: boolean;
}

/** Nothing was compared: there was no room. Whoever counts guesses does not count this one. */
export class NoRoom extends Refusal {
  constructor() {
    super('too_many_requests', { retryAfterSeconds: 5 });
  }
}

/**
 * Hashing is the dearest thing a stranger can make us do. Few run at once (they share Node's thread pool with file reads and
 * name look-ups, so at least two threads stay free), some wait, the rest are told to come back. Those we know wait in a line of their own, so that a
 * million guesses keep none of them out.
 */
export function openPasswords({ running = freeThreads(), waiting = 50 } = {}): Passwords {
  const inTurn = turnstile(running, waiting);
  hashOfNobody ??= hash('the password of nobody', strength);
  const ofNobody = hashOfNobody;
  const stranger = { isKnown: false };
  return {
    assertRoom: inTurn.assertRoom,
    hash: (password) => inTurn.take(stranger, () => hash(normal(password), strength)),
    verify: (stored, password, turn = stranger) => inTurn.take(turn, () => verify(stored, normal(password))),
    async verifyNobody(password) {
      const stored = await ofNobody;
      await inTurn.take(stranger, () => verify(stored, normal(password)));
      return false;
    },
  };
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC');

const freeThreads = (): number => Math.max(1, Math.min(2, Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 2));

/** Of those we know, so many go before a stranger does: known accounts alone must not keep newcomers out either. */
const KNOWN_BEFORE_A_STRANGER = 3;

function turnstile(running: number, waiting: number) {
  let inside = 0;
  let inARow = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  function next(): (() => void) | undefined {
    const isTheirs = known.length > 0 && (inARow < KNOWN_BEFORE_A_STRANGER || strangers.length === 0);
    inARow = isTheirs ? inARow + 1 : 0;
    return isTheirs ? known.shift() : strangers.shift();
  }
  function assertRoom(line = strangers): void {
    if (inside >= running && line.length >= waiting) throw new NoRoom();
  }
  async function take<T>({ isKnown }: Turn, work: () => Promise<T>): Promise<T> {
    const line = isKnown ? known : strangers;
    assertRoom(line);
    if (inside < running) inside += 1;
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await work();
    } finally {
      const enter = next();
      if (enter) enter();
      else inside -= 1;
    }
  }
  return { take, assertRoom: () => assertRoom() };
}
