import { ErrorBody } from '#contract/errors.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { FILE_NAME_HEADER, UploadedFile, uploadFile, uploadStaffFile } from '#contract/files/files.ts';
import { ApiError, noAnswer } from '#web/lib/calling/api-error.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { areaOf } from '#web/lib/paths.ts';

export interface Sending {
  readonly kind: FileKind;
  readonly bytes: Blob;
  readonly name: string;
  /** The same for every try of one request. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

/** One try. XMLHttpRequest, because fetch does not say how far an upload has come. Throws ApiError, or AbortError when it was cancelled. */
export function sendFile({ kind, bytes, name, key, signal, onProgress }: Sending): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // Members and staff sign in separately.
    const door = areaOf(location.pathname) === 'admin' ? uploadStaffFile : uploadFile;
    request.open('POST', addressOf(door, { kind }));
    request.responseType = 'text';
    const headers = {
      'content-type': bytes.type,
      [FILE_NAME_HEADER]: encodeURIComponent(name),
      'idempotency-key': key,
      'x-language': document.documentElement.lang,
      accept: 'application/json',
    };
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onerror = () => reject(noAnswer());
    request.ontimeout = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(UploadedFile.parse(JSON.parse(request.responseText)));
      else reject(errorOf(request));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException('cancelled', 'AbortError'));
    request.send(bytes);
  });
}

/** A proxy in between may answer with a page of its own: then there are no words. */
function errorOf(request: XMLHttpRequest): ApiError {
  const waiting = Number(request.getResponseHeader('retry-after'));
  const retry = waiting > 0 ? { retryAfterSeconds: waiting } : {};
  try {
    return new ApiError(request.status, { ...retry, ...ErrorBody.parse(JSON.parse(request.responseText)) });
  } catch {
    return new ApiError(request.status, { ...retry, code: 'no_answer' });
  }
}
