import type { Doer } from '#api/core/audit/index.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { Input } from '#api/testing/call.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import type { Paid } from '#api/testing/world/statements.ts';
import type { World } from '#api/testing/world/world.ts';

export interface Scene {
  readonly t: TestApp;
  readonly people: World<'asha' | 'ravi'>;
  /** Others, for acts that end somebody's sessions. */
  others(): Promise<World<'asha' | 'ravi'>>;
  /** A statement comes in, on top of the last one. */
  imports(...paid: readonly Paid[]): Promise<void>;
}

/** Everything is prepared: this call is the act. */
export interface Ready {
  readonly who: Pick<Actor, 'asks'>;
  /** Whom the log must name. */
  readonly actor: Doer;
  readonly input?: Input;
  /** What it was done to, by the code that people know; where the act makes it, read off the answer. */
  readonly subject: string | ((answer: never) => string);
  /** The words that were given for it; they must stand in the log. */
  readonly reason?: string;
  /** Another app than the scene's. */
  readonly t?: TestApp;
  /** Done by the system itself: no address. */
  readonly isFromNowhere?: boolean;
}

export interface Act {
  /** What the log says afterwards, in this order, and nothing else. */
  readonly leaves: readonly [string, ...string[]];
  ready(scene: Scene): Promise<Ready>;
}
/** Changes nothing that anybody would ask about later; why. */
export interface NoAct {
  readonly leavesNothing: string;
}

/** By “METHOD address”, one row for every endpoint that changes something. */
export type ActRows = Readonly<Record<string, Act | NoAct>>;

export const byMember = (who: Actor) => ({ who, actor: { kind: 'member', id: who.id } as const });
export const byStaff = (who: Actor) => ({ who, actor: { kind: 'staff', id: who.id } as const });
