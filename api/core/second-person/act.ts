import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';

export interface Agreed<Payload> {
  readonly payload: Payload;
  readonly asker: StaffDoer;
  /** Never the asker. */
  readonly agreer: StaffDoer;
  readonly at: Date;
  /** The asker's network address. */
  readonly ip: string | undefined;
}

/** What a module does once two people agree. It looks at the thing again: what has changed since is refused as `stale`. */
export interface SecondPersonAct<Payload = never> {
  perform(tx: Tx, deps: Deps, agreed: Agreed<Payload>): Promise<void>;
  /** Refuses an agreer whom it concerns; asked when they agree, also where it is done only later. */
  assertMayAgree?(tx: Tx, deps: Deps, agreer: StaffDoer, payload: Payload): Promise<void>;
  /** Once the transaction stands: what was remembered outside it is forgotten. */
  after?(deps: Deps): void;
  /** Every trustee hears of it again when it is done. */
  readonly tellsTrustees?: boolean;
  /** Not only the trustees hear of it, but everybody who works here: when it is asked for, agreed to and done. */
  concernsAll?(payload: Payload): boolean;
}

/** By kind: `donation.approve`. The table of all of them stands in api/second-person-acts.ts. */
export type SecondPersonActs = Readonly<Record<string, SecondPersonAct>>;
