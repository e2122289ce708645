import { Refusal } from '#api/platform/refusal.ts';

/** A person sends a few files at once; a program that holds hundreds open is kept out. Per process: it guards this one's sockets. */
const MOST_AT_ONCE = 4;

export function limitConcurrent() {
  const busy = new Map<string, number>();
  return {
    /** Takes a place; call what it gives back when done. */
    take(who: string): () => void {
      const held = busy.get(who) ?? 0;
      if (held >= MOST_AT_ONCE) throw new Refusal('files_busy', { retryAfterSeconds: 5 });
      busy.set(who, held + 1);
      return () => {
        const left = (busy.get(who) ?? 1) - 1;
        if (left > 0) busy.set(who, left);
        else busy.delete(who);
      };
    },
  };
}
