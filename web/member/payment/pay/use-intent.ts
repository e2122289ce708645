import { type Intent, putIntent } from '#contract/donations/give.ts';
import type { Paise } from '#contract/values/money.ts';
import { delayed, questionOf } from '#web/lib/fetching/question.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';

interface IntentRequest {
  readonly amount: Paise;
  readonly campaign: string;
}

export type IntentState =
  | { readonly step: 'none' | 'asking' | 'failed'; readonly intent?: never }
  | { readonly step: 'ready'; readonly intent: Intent };

/** While somebody types a sum, each digit is not a request of its own. */
const PAUSE_MS = 400;

/** The reference, QR code and app link for what is chosen. The same request is the same intent, from whichever tab and however often. */
export function useIntent(request: IntentRequest | undefined, known: Intent | null) {
  const isKnown = known !== null && known.amount === request?.amount && known.campaign.slug === request.campaign;
  const question = request && delayed(questionOf(putIntent, { body: { amount: request.amount, campaign: request.campaign } }), PAUSE_MS);
  const { answer, isAsking, askAgain } = useAsked(question, {
    ...(isKnown ? { initialData: known } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes back to a sum wants it as it is now.
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
  return { state: stateOf(), retry: () => void askAgain() };

  function stateOf(): IntentState {
    if (!request) return { step: 'none' };
    if (answer) return { step: 'ready', intent: answer };
    return { step: isAsking ? 'asking' : 'failed' };
  }
}
