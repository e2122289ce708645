import { useRef, useState } from 'react';
import { fetchBlob } from '#web/lib/calling/fetch-blob.ts';

interface Paper {
  readonly address: string;
  readonly name: string;
  readonly title: string;
}

/** `again`: the browser wants a fresh tap, the file is there now. `saved`: it cannot share files, so it was downloaded. */
type Outcome = 'shared' | 'again' | 'saved' | 'failed';

/** Sends the PDF itself through the phone's share sheet, to WhatsApp or wherever; where there is none, it downloads. */
export function useShareReceipt() {
  const [isBusy, setBusy] = useState(false);
  const kept = useRef<{ address: string; file: File }>(undefined);

  async function share({ address, name, title }: Paper): Promise<Outcome> {
    if (isBusy) return 'shared';
    setBusy(true);
    try {
      const file =
        kept.current?.address === address ? kept.current.file : new File([await fetchBlob(address)], name, { type: 'application/pdf' });
      kept.current = { address, file };
      if (!navigator.canShare?.({ files: [file] })) return save(file);
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      // Closing the sheet is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'again' : 'failed';
    } finally {
      setBusy(false);
    }
  }
  return { share, isBusy };
}

function save(file: File): Outcome {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
