import { openChecker } from '#api/core/files/content/checker.ts';
import { openReader } from '#api/core/files/reading/reader.ts';
import { findPayment } from '#api/features/donations/reading/find-payment.ts';
import { openLog } from '#api/platform/monitoring/log.ts';
import {
  drawPayment,
  type PaymentScreen,
  type PictureQuality,
  paymentScreens,
  pictureQualities,
} from '#api/testing/samples/payment-screens.ts';
import type { Figures, RunOptions } from '#tools/named-runs/run.ts';
import { dice } from '#torture/ledger/dice.ts';
import { payments } from './ocr/payments.ts';

/** Of crisp screenshots: below it the reading is no help. */
const CRISP_GOAL = 0.9;

type Verdict = 'right' | 'wrong' | 'none';
type Score = Record<Verdict, number>;
const score = (): Score => ({ right: 0, wrong: 0, none: 0 });
const verdictOn = <T>(read: T | null, real: T): Verdict => (read === null ? 'none' : read === real ? 'right' : 'wrong');

/**
 * Screens of five payment apps in four qualities and a hardly legible one, through the checker and the reader as in the product: how often is the number
 * right, wrong, or not offered, and what does a picture cost. Not one wrong number may be offered.
 */
export async function run({ full, smallest, seed }: RunOptions): Promise<Figures> {
  const checker = openChecker(openLog({ logLevel: 'silent' }));
  const reader = openReader();
  const byQuality = Object.fromEntries(Object.keys(pictureQualities).map((name) => [name, score()])) as Record<PictureQuality, Score>;
  const byScreen = Object.fromEntries(Object.keys(paymentScreens).map((name) => [name, score()])) as Record<PaymentScreen, Score>;
  const [all, amounts, seconds] = [score(), score(), [] as number[]];
  const wrong: string[] = [];
  try {
    const wanted = payments(dice(seed), full ? 12 : 3);
    for (const { screen, quality, paid } of smallest ? wanted.take(1) : wanted) {
      const sent = await drawPayment(screen, quality, paid);
      const read = async function* () {
        yield sent;
      };
      const kept = await checker.check(orderFor(quality), { size: sent.length, read }, { owner: screen });
      const begun = performance.now();
      const { utr, amount } = findPayment(await reader.read(kept.bytes));
      seconds.push((performance.now() - begun) / 1_000);
      const verdict = verdictOn(utr, paid.utr);
      for (const each of [all, byQuality[quality], byScreen[screen]]) each[verdict] += 1;
      amounts[verdictOn(amount, paid.amount)] += 1;
      if (verdict === 'wrong') wrong.push(`${screen} ${quality}: ${paid.utr} read as ${utr}`);
    }
  } finally {
    checker.close();
    reader.close();
  }
  const { crisp } = byQuality;
  return {
    ok: all.wrong === 0 && crisp.right >= CRISP_GOAL * (crisp.right + crisp.none),
    pictures: seconds.length,
    utr: all,
    byQuality,
    byScreen,
    amount: amounts,
    wrong,
    secondsPerPicture: { ...percentiles(seconds.slice(1)), first: round(seconds[0] ?? Number.NaN) },
    readerPeakMb: Math.round(reader.peakMemory / 1024 / 1024),
  };
}

const orderFor = (quality: PictureQuality) =>
  ({ type: quality === 'crisp' ? 'png' : 'jpeg', longestEdge: 2_400, mostPixels: 40_000_000, mostPages: 1, wantsLook: false }) as const;

const round = (value: number): number => Math.round(value * 100) / 100;

function percentiles(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
