import { type Paise, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { DemoLine } from './demo-line.ts';

const DAY = 86_400_000;

export interface StatementFile {
  readonly bytes: Buffer;
  readonly opening: Paise;
  readonly closing: Paise;
}

/** As HDFC's website gives it. */
export function statementFile(lines: readonly DemoLine[], opening: Paise, now: Date): StatementFile {
  let balance: number = opening;
  const rows = lines.map(({ daysAgo, amount, narration }) => {
    balance += amount;
    const day = moneyDay(new Date(now.getTime() - daysAgo * DAY))
      .split('-')
      .reverse()
      .join('/');
    return [day, narration, day, plain(Math.max(0, -amount)), plain(Math.max(0, amount)), '-', plain(balance)].join(',');
  });
  const heading = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';
  return { bytes: Buffer.from([heading, ...rows].join('\r\n')), opening, closing: paise(balance) };
}

const plain = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
