const DAY = 86_400_000;

/** How many days a close is due for: after the last closed one (2026-11-13), up to yesterday. */
export const daysOpen = (lastClosed: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(lastClosed)) / DAY) - 1);
