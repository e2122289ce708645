import { useEffect, useState } from 'react';
import { getReceiptReading, type ReceiptReading } from '#contract/donations/give.ts';
import { call } from '#web/lib/calling/call.ts';

/** Asked so long after each other. Who has typed the number by then does not miss it. */
const WAITS_SECONDS = [0, 1.5, 2, 2, 3, 4, 6, 8, 12];
const nothing: ReceiptReading = { status: 'none', utr: null };

/** What the server reads in the uploaded picture; undefined until it is known. Asks quietly: no failure of it is ever shown. */
export function useReading(file: string | undefined): ReceiptReading | undefined {
  const [known, setKnown] = useState<{ file: string; reading: ReceiptReading }>();
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void ask(file, signal).then((reading) => {
      if (!signal.aborted) setKnown({ file, reading });
    });
    return () => leaving.abort();
  }, [file]);
  return known && known.file === file ? known.reading : undefined;
}

async function ask(file: string, signal: AbortSignal): Promise<ReceiptReading> {
  for (const seconds of WAITS_SECONDS) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    if (signal.aborted) break;
    const reading = await call(getReceiptReading, { params: { file } }, { signal }).catch(() => undefined);
    if (reading && reading.status !== 'waiting') return reading;
  }
  return nothing;
}
