import { Counter } from 'prom-client';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { outside } from '#api/platform/tracing/span.ts';
import type { Permission } from '#contract/permissions.ts';
import { audienceKey } from './audience.ts';
import { type EventRow, eventsBetween, eventsFor, oldestPosition, recentEventsFor, relay, relayAll } from './store.ts';
import { type Person, Stream } from './stream.ts';

/** Who still has a session, asked again and again while their page is open. The accounts module supplies it. */
export interface SessionWatch {
  members(sessions: readonly number[]): Promise<ReadonlySet<number>>;
  /** With what each may do now. */
  staff(sessions: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<Permission>>>;
}

const TICK_MS = 200;
const SESSIONS_MS = 5_000;
const PULSE_MS = 20_000;
const BATCH = 1_000;
/** Who missed more reads everything again. */
const MOST_MISSED = 500;
/** A page that has just been loaded is told what happened while it came up. */
const LOADING_SECONDS = 60;
/** Windows of one person on one server. */
const MOST_STREAMS = 8;

/**
 * The pages that are open on this server, and what they hear. Every server does this by itself: it asks the database to order what is new (one at a time
 * does, see routines/live.sql), reads it once, and hands it to those whom it concerns. Without an open page it does nothing.
 */
export class Feed {
  readonly #deps: Deps;
  readonly #watch: SessionWatch;
  readonly #handed: Counter;
  readonly #streams = new Set<Stream>();
  readonly #byAudience = new Map<string, Set<Stream>>();
  #told = 0;
  #running: Promise<void> | undefined;
  #isClosed = false;
  #wake: () => void = () => {};

  constructor(deps: Deps, watch: SessionWatch) {
    this.#deps = deps;
    this.#watch = watch;
    this.#handed = new Counter({
      name: 'live_events_handed_total',
      help: 'News handed to open pages by this process',
      registers: [deps.metrics.registry],
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  async open(person: Person, after: number | undefined): Promise<Stream> {
    this.#assertRoom(person);
    const audiences = await this.#audiencesOf(person);
    if (!audiences) throw new Refusal('not_signed_in');
    // Asked again: others may have opened while we waited.
    this.#assertRoom(person);
    const stream = new Stream(person, audiences);
    // It hears from now on, and is told below what happened before.
    this.#add(stream);
    stream.body.once('close', () => this.#remove(stream));
    try {
      await this.#begin(stream, after);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream;
  }

  async #begin(stream: Stream, after: number | undefined): Promise<void> {
    const { db, clock } = this.#deps;
    const reached = await this.#start();
    if (after !== undefined && (after > reached || (await this.#isForgotten(after, reached)))) {
      stream.missed(reached);
      return stream.begin([], reached);
    }
    const theirs = [...stream.audiences];
    const missed =
      after === undefined
        ? await recentEventsFor(db, theirs, new Date(clock.now().getTime() - LOADING_SECONDS * 1_000), MOST_MISSED + 1)
        : await eventsFor(db, theirs, after, MOST_MISSED + 1);
    if (missed.length <= MOST_MISSED) return stream.begin(missed, Math.max(after ?? 0, reached));
    stream.missed(reached);
    stream.begin([], reached);
  }

  async #isForgotten(after: number, reached: number): Promise<boolean> {
    if (after === reached) return false;
    const oldest = await oldestPosition(this.#deps.db);
    return oldest === undefined || after + 1 < oldest;
  }

  /** Ends every stream; their pages come back to another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.close();
    this.#wake();
    await this.#running;
  }

  /** Where the feed reaches, with the loop running. */
  async #start(): Promise<number> {
    const reached = await (this.#running === undefined ? relayAll : relay)(this.#deps.db);
    if (!this.#running && !this.#isClosed) {
      this.#told = reached;
      this.#running = outside(() => this.#run()).finally(() => {
        this.#running = undefined;
      });
    }
    return reached;
  }

  async #run(): Promise<void> {
    const { log } = this.#deps;
    let sessionsAt = Date.now() + SESSIONS_MS;
    let pulseAt = Date.now() + PULSE_MS;
    while (this.#streams.size > 0 && !this.#isClosed) {
      try {
        await this.#tick();
        if (Date.now() >= sessionsAt) {
          await this.#lookAtSessions();
          sessionsAt = Date.now() + SESSIONS_MS;
        }
      } catch (error) {
        // The database is away: pages keep their place, and are told when it is back.
        log.warn({ err: error }, 'live events could not be read');
      }
      if (Date.now() >= pulseAt) {
        for (const stream of this.#streams) stream.pulse(this.#told);
        pulseAt = Date.now() + PULSE_MS;
      }
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, TICK_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #tick(): Promise<void> {
    const { db } = this.#deps;
    const reached = await relay(db);
    if (reached < this.#told) this.#startOver(reached);
    while (this.#told < reached) {
      const events = await eventsBetween(db, { after: this.#told, upTo: reached }, BATCH);
      for (const event of events) this.#hand(event);
      this.#told = events.length < BATCH ? reached : (events.at(-1)?.position ?? reached);
    }
  }

  #hand(event: EventRow): void {
    for (const stream of this.#byAudience.get(event.audience) ?? []) {
      stream.hear(event);
      this.#handed.inc();
    }
  }

  /** The database was set back to an earlier time: positions that pages know will be given again, to something else. */
  #startOver(reached: number): void {
    this.#told = reached;
    for (const stream of this.#streams) stream.startOver(reached);
  }

  /** Who signed out, was suspended or lost a right hears no more. */
  async #lookAtSessions(): Promise<void> {
    const of = (realm: Person['realm']) => [...this.#streams].filter(({ person }) => person.realm === realm);
    const [members, staff] = [of('member'), of('staff')];
    const living = members.length ? await this.#watch.members(members.map(({ person }) => person.sessionId)) : new Set<number>();
    for (const stream of members) if (!living.has(stream.person.sessionId)) stream.end();
    const rights = staff.length ? await this.#watch.staff(staff.map(({ person }) => person.sessionId)) : new Map();
    for (const stream of staff) {
      const now = rights.get(stream.person.sessionId);
      if (now) this.#change(stream, audiencesOf(stream.person, now));
      else stream.end();
    }
  }

  async #audiencesOf(person: Person): Promise<ReadonlySet<string> | undefined> {
    if (person.realm === 'member')
      return (await this.#watch.members([person.sessionId])).has(person.sessionId) ? audiencesOf(person) : undefined;
    const rights = (await this.#watch.staff([person.sessionId])).get(person.sessionId);
    return rights && audiencesOf(person, rights);
  }

  #assertRoom(person: Person): void {
    const theirs = [...this.#streams].filter((stream) => stream.person.realm === person.realm && stream.person.id === person.id);
    if (this.#isClosed || theirs.length >= MOST_STREAMS) throw new Refusal(this.#isClosed ? 'unavailable' : 'too_many_streams');
  }

  #add(stream: Stream): void {
    this.#streams.add(stream);
    for (const audience of stream.audiences) {
      const those = this.#byAudience.get(audience) ?? new Set();
      this.#byAudience.set(audience, those.add(stream));
    }
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    for (const audience of stream.audiences) {
      const those = this.#byAudience.get(audience);
      those?.delete(stream);
      if (those?.size === 0) this.#byAudience.delete(audience);
    }
  }

  #change(stream: Stream, audiences: ReadonlySet<string>): void {
    // It may have left while we asked; it would never leave again.
    if (!this.#streams.has(stream)) return;
    if (audiences.symmetricDifference(stream.audiences).size === 0) return;
    this.#remove(stream);
    stream.audiences = audiences;
    this.#add(stream);
  }
}

const audiencesOf = ({ realm, id }: Person, may: Iterable<Permission> = []): ReadonlySet<string> =>
  new Set(
    realm === 'member' ? [audienceKey({ member: id })] : [audienceKey({ staff: id }), ...[...may].map((one) => audienceKey({ may: one }))],
  );
