/** Apart from what is remembered: signing out is part of every page, the search is not. */
export const PREFIX = 'anjuri:found:';

/** Who signs out leaves nothing behind for the next one at this computer. */
export function forgetRecent(kept?: Pick<Storage, 'removeItem'>): void {
  try {
    const storage = kept ?? localStorage;
    for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name);
  } catch {
    // Nothing can be kept, so nothing is.
  }
}
