import { PassThrough } from 'node:stream';
import type { LiveEvent, News } from '#contract/live.ts';
import type { EventRow } from './store.ts';

/** Whoever reads so slowly comes back and is told from where it was. */
const MOST_WAITING_BYTES = 64 * 1024;

/** A word that only a newer server knows is passed on: its pages understand it. */
type Told = Omit<News, 'about'> & { readonly about: string };

export interface Person {
  readonly realm: 'member' | 'staff';
  readonly id: number;
  readonly sessionId: number;
}

/** One open page. Until `begin` it keeps what it hears; then it tells each position once, in order. */
export class Stream {
  readonly person: Person;
  readonly body = new PassThrough();
  audiences: ReadonlySet<string>;
  #waiting: EventRow[] | undefined = [];
  #told = 0;

  constructor(person: Person, audiences: ReadonlySet<string>) {
    this.person = person;
    this.audiences = audiences;
    this.#write('retry: 2000\n\n');
  }

  /** What was missed, then what was heard meanwhile. */
  begin(missed: readonly EventRow[], upTo: number): void {
    const heard = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const event of missed) this.hear(event);
    this.#told = Math.max(this.#told, upTo);
    for (const event of heard) this.hear(event);
    this.pulse(this.#told);
  }

  hear(event: EventRow): void {
    if (this.#waiting) {
      this.#waiting.push(event);
      return;
    }
    if (event.position <= this.#told) return;
    this.#told = event.position;
    this.#send('news', event.position, { about: event.about, code: event.code } satisfies Told);
  }

  /** Shows that the line lives, and up to where everything was told. */
  pulse(reached: number): void {
    if (this.#waiting) return;
    this.#told = Math.max(this.#told, reached);
    this.#send('ready', this.#told, {});
  }

  /** Positions count from here again. */
  startOver(reached: number): void {
    if (this.#waiting) this.#waiting = [];
    this.#told = reached;
    this.missed(reached);
  }

  missed(upTo: number): void {
    this.#send('missed', upTo, {});
  }

  /** The session is over. */
  end(): void {
    this.#send('ended', this.#told, {});
    this.body.end();
  }

  /** The server goes; the page comes back by itself, to another one. */
  close(): void {
    this.body.end();
  }

  #send(name: LiveEvent, id: number, data: object): void {
    this.#write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.body.writableEnded || this.body.destroyed) return;
    this.body.write(text);
    if (this.body.writableLength + this.body.readableLength > MOST_WAITING_BYTES) this.body.destroy();
  }
}
