import { useEffect, useState } from 'react';
import { type Intent, putIntent } from '#contract/donations/give.ts';
import type { Paise } from '#contract/values/money.ts';
import { call } from '#web/lib/calling/call.ts';

interface Wish {
  readonly amount: Paise;
  readonly campaign: string;
}

export type IntentState =
  | { readonly step: 'none' | 'asking' | 'failed'; readonly intent?: never }
  | { readonly step: 'ready'; readonly intent: Intent };

/** While somebody types a sum, each digit is not a wish of its own. */
const PAUSE_MS = 400;

/** The reference, QR code and app link for what is chosen. The same wish is the same intent, from whichever tab and however often. */
export function useIntent(wish: Wish | undefined, known: Intent | null) {
  const [made, setMade] = useState<{ wish: string; intent: Intent | undefined } | undefined>(
    known ? { wish: nameOf({ amount: known.amount, campaign: known.campaign.slug }), intent: known } : undefined,
  );
  const [round, setRound] = useState(0);
  const wanted = wish && nameOf(wish);
  const hasIt = made !== undefined && made.wish === wanted && made.intent !== undefined;
  const { amount, campaign } = wish ?? {};

  useEffect(() => {
    if (wanted === undefined || amount === undefined || hasIt) return;
    const stop = new AbortController();
    const ask = async () => {
      const intent = await call(putIntent, { body: { amount, campaign } }, { signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted) setMade({ wish: wanted, intent });
    };
    const timer = setTimeout(() => void ask(), round === 0 ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, amount, campaign, hasIt, round]);

  const retry = () => {
    setMade(undefined);
    setRound((before) => before + 1);
  };
  const hasFailed = made !== undefined && made.wish === wanted && made.intent === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      setMade(undefined);
      setRound((before) => before + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);

  return { state: stateOf(), retry };

  function stateOf(): IntentState {
    if (wanted === undefined) return { step: 'none' };
    if (made?.wish !== wanted) return { step: 'asking' };
    return made.intent ? { step: 'ready', intent: made.intent } : { step: 'failed' };
  }
}

const nameOf = ({ amount, campaign }: Wish): string => `${amount} ${campaign}`;
