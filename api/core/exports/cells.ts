/** What a spreadsheet adds up. */
export const inRupees = (amount: number | null): number | null => (amount === null ? null : amount / 100);
