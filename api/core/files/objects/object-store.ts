/** Where bytes lie. Two drivers, one behaviour: objects.suite.ts proves it of both. */
export interface ObjectStore {
  /** Whole or not at all: a reader never sees half an object. */
  put(key: string, bytes: Buffer, options?: { readonly contentType?: string }): Promise<void>;
  /** Undefined when there is none. Everything else that goes wrong throws. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is no error: a job that was killed does it again. */
  delete(key: string): Promise<void>;
  /** Keys in byte order, from the one after `after` on. */
  list(prefix: string, options?: { readonly after?: string | undefined; readonly limit?: number }): Promise<readonly StoredObject[]>;
  /** Throws when the store cannot be reached or written to. */
  check(): Promise<void>;
  close(): void;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;

/** We make every key ourselves. One that could leave its folder is a broken invariant, not a request to refuse. */
export function assertKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a key of ours: ${JSON.stringify(key)}`);
}
