/** A page that never finishes reading must not make its person's own reads count as nobody's. */
const LONGEST_MS = 10_000;

let running = 0;

/**
 * What is read within was asked for by no person: a page that listens reads by itself. The server does not take it for use, so a desk that was left
 * alone still signs out. What somebody writes meanwhile is theirs, whatever runs beside it.
 */
export async function inBackground(work: () => Promise<unknown>): Promise<void> {
  running += 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  try {
    await Promise.race([work(), patience]);
  } finally {
    clearTimeout(timer);
    running -= 1;
  }
}

/** What a call says of itself to the server. */
export const backgroundHeader = (method: string, isBackground = false): Readonly<Record<string, string>> =>
  isBackground || (method === 'GET' && running > 0) ? { 'x-background': '1' } : {};
