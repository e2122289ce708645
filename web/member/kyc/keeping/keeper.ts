import { ApiError } from '#web/lib/calling/api-error.ts';

export type Keeping =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  /** `willRetry`: what was typed is still here and is sent again by itself. */
  | { readonly step: 'failed'; readonly error: ApiError; readonly willRetry: boolean };

type Task<T> = () => Promise<T>;

interface Options<T> {
  readonly onAnswer: (answer: T) => void;
  /** Typing is kept when it pauses for so long. */
  readonly pauseMilliseconds?: number;
}

const AFTER_TYPING = 800;
const TRY_AGAIN = 5_000;

/**
 * Keeps a draft on the server: one call after the other, the newest of each kind only, and again when the network was away.
 * It is no part of the page, so that what was typed last is sent even when the page goes.
 */
export class Keeper<T> {
  readonly #options: Options<T>;
  readonly #waiting = new Map<string, Task<T>>();
  readonly #listeners = new Set<() => void>();
  #state: Keeping = { step: 'idle' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): Keeping => this.#state;

  /** When she pauses. */
  later(name: string, task: Task<T>): void {
    this.#waiting.set(name, task);
    this.#wake(this.#options.pauseMilliseconds ?? AFTER_TYPING);
  }

  /** At once, behind what is on its way. */
  now(name: string, task: Task<T>): Promise<boolean> {
    this.#waiting.set(name, task);
    return this.flush();
  }

  /** True when everything is kept. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#waiting.size === 0 && this.#state.step !== 'failed';
  };

  /** Of what waits only to be tried again; typing that has just begun is not hurried. */
  readonly retry = (): void => {
    if (this.#state.step === 'failed' && this.#waiting.size > 0) void this.flush();
  };

  #wake(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #run(): Promise<void> {
    for (let next = this.#take(); next; next = this.#take()) {
      const [name, task] = next;
      this.#tell({ step: 'saving' });
      try {
        this.#options.onAnswer(await task());
        this.#tell({ step: 'saved' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const willRetry = error.isUnsure || error.status === 429 || error.isSessionMissing;
        if (willRetry && !this.#waiting.has(name)) this.#waiting.set(name, task);
        this.#tell({ step: 'failed', error, willRetry });
        if (!willRetry) continue;
        this.#wake(Math.max(TRY_AGAIN, (error.retryAfterSeconds ?? 0) * 1_000));
        return;
      }
    }
  }

  #take(): [string, Task<T>] | undefined {
    const [first] = this.#waiting;
    if (first) this.#waiting.delete(first[0]);
    return first;
  }

  #tell(state: Keeping): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
