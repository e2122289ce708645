import { noAnswer } from './api-error.ts';

/** A file of our own site. What nobody reads keeps its connection, and a browser has six of them: the body of a refusal is cancelled. */
export async function fetchBlob(address: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...(signal ? { signal } : {}) });
    if (response.ok) return await response.blob();
    await response.body?.cancel();
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw noAnswer();
}
