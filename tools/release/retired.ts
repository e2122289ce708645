/**
 * Lines of deploy/last-release/promises.txt that the last release itself no longer uses. The release that stops using something leaves it where it is; the next
 * one names it here and drops it; `npm run release:mark` then asks for the line to go.
 */
export const retired: readonly string[] = [];
