import { RELOADED_KEY } from './boot.ts';

const OUR_PATIENCE_MS = 600_000;

/**
 * A part of the program that cannot be fetched was taken away by a deploy, or the network was too slow. One reload fetches
 * the new program; a second failure within ten minutes is a real one and shows the error page (G-09).
 */
export function recoverFromLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (optionalParts === 0 && reloadOnce()) event.preventDefault();
  });
}

let optionalParts = 0;

/** Something the page can do without. If it cannot be fetched there is no reload: what was typed would be lost for it. */
export async function optionalPart<Part>(fetchIt: () => Promise<Part>): Promise<Part | undefined> {
  optionalParts += 1;
  try {
    return await fetchIt();
  } catch {
    return undefined;
  } finally {
    optionalParts -= 1;
  }
}

/** Reloads, or goes where the reader was going, unless the last time did not help. Says whether it does. */
export function reloadOnce(address?: string): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < OUR_PATIENCE_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    // Without storage we could not tell a second failure from the first, and would reload for ever.
    return false;
  }
  if (address) location.assign(address);
  else location.reload();
  return true;
}
