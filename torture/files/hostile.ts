/** One file of the corpus. */
export interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /**
   * `refused`: no kind may take it. `cleaned`: a kind may take it if what is stored decodes and nothing of `poison` is left.
   * `good`: nothing is wrong with it, and the kinds that take its type must take it.
   */
  readonly must: 'refused' | 'cleaned' | 'good';
  readonly poison?: string;
}

/** In everything we send, so that it can be looked for on the store's disks. */
export const CANARY = 'ASHA-VERMA-ABCPV1234K';

export const mimes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  xml: 'application/xml',
} as const;
export type Extension = keyof typeof mimes;

export const hostile = (
  what: string,
  extension: Extension,
  bytes: Buffer,
  must: Hostile['must'] = 'refused',
  poison?: string,
): Hostile => ({
  what,
  name: `${CANARY}.${extension}`,
  type: mimes[extension],
  bytes,
  must,
  ...(poison ? { poison } : {}),
});
