/** 431822907156 → 4318 2290 7156. Only what has the shape of a UTR; anything else as it is. */
export const grouped = (utr: string): string => (/^\d{12}$/.test(utr) ? utr.replace(/(\d{4})(?=\d)/g, '$1 ') : utr);
