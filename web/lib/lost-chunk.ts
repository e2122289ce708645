const KEY = 'anjuri:reloaded-for-chunk';
const lostChunk = /dynamically imported module|Importing a module script failed|module script failed|Failed to fetch.*\.js|ChunkLoadError/i;

/** True when part of the program could not be fetched: a deploy took it away, or the network was too slow. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lostChunk.test(`${error.name} ${error.message}`);

/** One reload fetches the new program. A second failure is a real one and shows the error page. */
export function recoverFromLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

/** Reloads, unless the last reload was for the same reason and did not help. Says whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < 60_000) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage we could not tell a second failure from the first, and would reload for ever.
    return false;
  }
  location.reload();
  return true;
}
