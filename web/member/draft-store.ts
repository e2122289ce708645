import type { z } from 'zod';

/** What was typed and not sent yet, kept in the browser: a phone may throw the page away at any moment. */
export interface DraftStore<Draft> {
  read(name: string, now?: number): Draft | undefined;
  /** Says whether it is kept. */
  save(name: string, draft: Draft): boolean;
  forget(name: string): void;
  names(): string[];
}

interface Saved {
  readonly savedAt: number;
}

/** Each kind of draft with the beginning of its keys. */
const prefixes = { gift: 'anjuri:gift:', ticket: 'anjuri:ticket:', reply: 'anjuri:reply:' } as const;

/** Private windows may forbid storage. Then the page itself still keeps what was typed. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const keysOf = (prefix: string): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));

export function draftStore<Draft extends Saved>(
  kind: keyof typeof prefixes,
  { shape, keptDays }: { readonly shape: z.ZodType<Draft>; readonly keptDays: number },
): DraftStore<Draft> {
  const prefix = prefixes[kind];
  return {
    read(name, now = Date.now()) {
      try {
        const draft = shape.safeParse(JSON.parse(storage()?.getItem(prefix + name) ?? 'null')).data;
        return draft && now - draft.savedAt < keptDays * 86_400_000 ? draft : undefined;
      } catch {
        return undefined;
      }
    },
    save(name, draft) {
      try {
        storage()?.setItem(prefix + name, JSON.stringify({ ...draft, savedAt: Date.now() }));
        return storage() !== undefined;
      } catch {
        return false;
      }
    },
    forget: (name) => storage()?.removeItem(prefix + name),
    names: () => keysOf(prefix).map((key) => key.slice(prefix.length)),
  };
}

/** At sign-out: the next person at this device finds nothing. */
export function forgetAllDrafts(): void {
  for (const prefix of Object.values(prefixes)) for (const key of keysOf(prefix)) storage()?.removeItem(key);
}
