import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type FileKind, fileKinds } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { render } from '#contract/values/words.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { useSettings } from '#web/ui/settings.ts';
import { type Prepared, prepare, Unsendable } from './prepare.ts';
import { sendFile } from './send-file.ts';

export type Upload =
  | { readonly step: 'empty' }
  | { readonly step: 'preparing'; readonly name: string }
  | { readonly step: 'sending'; readonly sent: number; readonly prepared: Prepared }
  /** The network is away for a moment; it is tried again by itself. */
  | { readonly step: 'waiting'; readonly prepared: Prepared }
  /** Every byte is there; the server looks at it. */
  | { readonly step: 'checking'; readonly prepared: Prepared }
  | { readonly step: 'done'; readonly file: UploadedFile; readonly prepared?: Prepared }
  | { readonly step: 'failed'; readonly message: string; readonly name: string; readonly prepared?: Prepared; readonly canRetry: boolean };

export type ShownUpload = Exclude<Upload, { step: 'empty' }>;

export function nameOf(upload: ShownUpload): string {
  if (upload.step === 'done') return upload.file.name;
  return upload.step === 'preparing' || upload.step === 'failed' ? upload.name : upload.prepared.name;
}

export const isOnItsWay = ({ step }: Upload): boolean =>
  step === 'preparing' || step === 'sending' || step === 'waiting' || step === 'checking';

/** Busy or unreachable for a moment: tried again by itself, with the same key, so that it is stored once. */
const PAUSES_SECONDS = [1, 3, 8];

interface Target {
  readonly kind: FileKind;
  /** What was uploaded before. */
  readonly uploaded: UploadedFile | undefined;
  /** Gets the file when it is uploaded, and nothing while there is none. */
  readonly onChange?: (file?: UploadedFile) => void;
}

/** One file on its way to the server. */
export function useUpload({ kind, uploaded, onChange }: Target) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const settings = useSettings();
  const [upload, setUpload] = useState<Upload>(uploaded ? { step: 'done', file: uploaded } : { step: 'empty' });
  const running = useRef<AbortController>(undefined);
  const key = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const failure = t`The upload failed. Please try again.`;
  const signedOut = t`You are no longer signed in. Please sign in again in another tab, then press Retry. Your file is not lost.`;
  const mostBytes = settings[fileKinds[kind].limit];

  async function choose(file: File) {
    const signal = begin();
    key.current = crypto.randomUUID();
    onChange?.();
    setUpload({ step: 'preparing', name: file.name });
    try {
      const prepared = await prepare(file, kind, mostBytes);
      if (!signal.aborted) await send(prepared, signal);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Unsendable ? render(error.message, (template, values) => i18n._(template, values)) : failure;
      setUpload({ step: 'failed', message, name: file.name, canRetry: false });
    }
  }

  async function send(prepared: Prepared, signal: AbortSignal) {
    const onProgress = (sent: number) => {
      if (!signal.aborted) setUpload(sent < prepared.bytes.size ? { step: 'sending', sent, prepared } : { step: 'checking', prepared });
    };
    onProgress(0);
    try {
      const once = () => sendFile({ kind, ...prepared, key: key.current, signal, onProgress });
      const file = await patiently(once, signal, () => setUpload({ step: 'waiting', prepared }));
      setUpload({ step: 'done', file, prepared });
      onChange?.(file);
    } catch (error) {
      if (signal.aborted) return;
      const known = error instanceof ApiError ? error : undefined;
      const message = known?.isSessionMissing ? signedOut : known ? words(known, { failure, hidesUnexpected: true }) : failure;
      setUpload({
        step: 'failed',
        message,
        name: prepared.name,
        prepared,
        canRetry: known === undefined || known.isUnsure || known.isSessionMissing || known.status === 429,
      });
    }
  }

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  return {
    upload,
    choose,
    /** The same file under the same key: what arrived already is not stored twice. */
    retry() {
      if (upload.step === 'failed' && upload.prepared) void send(upload.prepared, begin());
    },
    /** Cancels what is on its way, takes away what is there. */
    clear() {
      running.current?.abort();
      setUpload({ step: 'empty' });
      onChange?.();
    },
  };
}

async function patiently<T>(work: () => Promise<T>, signal: AbortSignal, onPause: () => void): Promise<T> {
  for (const pause of PAUSES_SECONDS) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status === 503 || error.code === 'idempotency_in_progress');
      if (signal.aborted || !mayPass) throw error;
      onPause();
      await new Promise((resolve) =>
        setTimeout(resolve, (error.retryAfterSeconds && error.retryAfterSeconds < 10 ? error.retryAfterSeconds : pause) * 1_000),
      );
      signal.throwIfAborted();
    }
  }
  return work();
}
