import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { NewsAbout } from '#contract/live.ts';
import { type Audience, audienceKey } from './audience.ts';
import { insertEvents } from './store.ts';

export interface Tidings {
  readonly to: Audience;
  readonly about: NewsAbout;
  /** Which one, by its code; left out: any of them. */
  readonly code?: string | undefined;
}

/** Tells open pages that something changed, in the transaction that changes it: they hear of it if, and only if, it happened. */
export const tell = (tx: Tx, { clock }: Pick<Deps, 'clock'>, tidings: Tidings): Promise<void> => tellAll(tx, clock.now(), [tidings]);

/** Several at once, in one statement; the same to the same is said once. */
export async function tellAll(tx: Tx, at: Date, tidings: readonly Tidings[]): Promise<void> {
  const events = once(tidings);
  if (events.length > 0)
    await insertEvents(
      tx,
      events.map((event) => ({ ...event, created_at: at })),
    );
}

/** What `tell_open_pages` takes, for a statement that does it along with something else: audiences, abouts, codes. */
export function toldAlong(tidings: readonly Tidings[]): [string[], string[], (string | null)[]] {
  const events = once(tidings);
  return [events.map(({ audience }) => audience), events.map(({ about }) => about), events.map(({ code }) => code)];
}

function once(tidings: readonly Tidings[]) {
  const events = new Map(
    tidings.map(({ to, about, code = null }) => {
      const audience = audienceKey(to);
      return [`${audience} ${about} ${code}`, { audience, about, code }];
    }),
  );
  return [...events.values()];
}
