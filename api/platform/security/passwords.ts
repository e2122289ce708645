import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#api/platform/refusal.ts';

/** The package declares its names as a const enum, which cannot be imported here. */
const ARGON2ID = 2;

/** 19 MiB, two passes: OWASP's minimum, some 60 ms of one core. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as a real check and says no: for accounts that do not exist. */
  verifyNobody(password: string): Promise<false>;
}

/**
 * Hashing is the dearest thing a stranger can make us do. Few run at once (they share Node's thread pool with file reads and
 * name look-ups, so at least two threads stay free), some wait, the rest are told to come back.
 */
export function openPasswords({ running = freeThreads(), waiting = 50 } = {}): Passwords {
  const inTurn = turnstile(running, waiting);
  const nobody = hash('the password of nobody', strength);
  return {
    hash: (password) => inTurn(() => hash(normal(password), strength)),
    verify: (stored, password) => inTurn(() => verify(stored, normal(password))),
    async verifyNobody(password) {
      const stored = await nobody;
      await inTurn(() => verify(stored, normal(password)));
      return false;
    },
  };
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC');

const freeThreads = (): number => Math.max(1, Math.min(2, Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 2));

function turnstile(running: number, waiting: number) {
  let inside = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < running) inside += 1;
    else {
      if (line.length >= waiting) throw new Refusal('too_many_requests', { retryAfterSeconds: 5 });
      await new Promise<void>((enter) => line.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
