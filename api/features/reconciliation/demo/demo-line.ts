import type { Paise } from '#contract/values/money.ts';

/** A line of the demo's bank. Money out has a minus; days are counted back from today. */
export interface DemoLine {
  readonly daysAgo: number;
  readonly amount: Paise;
  /** `{reference}` stands for our own reference in the QR code of that gift. */
  readonly narration: string;
  readonly qrOf?: { readonly member: string; readonly amount: Paise };
}

/** As HDFC prints it. */
export const upi = (daysAgo: number, amount: Paise, utr: string, name: string, vpa: string, note = 'DONATION'): DemoLine => ({
  daysAgo,
  amount,
  narration: `UPI-${name}-${vpa.toUpperCase()}-${utr}-${note}`,
});
