import { getReceiptReading, type ReceiptReading } from '#contract/donations/give.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { isKnown, waitAfter } from './reading-waits.ts';

const nothing: ReceiptReading = { status: 'none', utr: null };

/** What the server reads in the uploaded picture; undefined until it is known. Asks quietly: no failure of it is ever shown. */
export function useReading(file: string | undefined): ReceiptReading | undefined {
  const { answer, times } = useEndpoint(getReceiptReading, file ? { params: { file } } : undefined, {
    staleTime: ({ state }) => (isKnown(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => waitAfter(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });
  if (isKnown(answer)) return answer;
  return waitAfter(answer, times) === false && times > 0 ? nothing : undefined;
}
