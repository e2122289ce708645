import { z } from 'zod';
import { isProxyRange } from './broad-trust.ts';

export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** A folder, or a bucket of anything that speaks S3. */
export type Storage =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint?: string | undefined;
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };

export function readStorage(text: string, context: z.RefinementCtx): Storage {
  const url = URL.parse(text);
  if (url?.protocol === 's3:' && url.hostname) {
    const endpoint = url.searchParams.get('endpoint') ?? undefined;
    if (endpoint && !URL.canParse(endpoint)) context.addIssue({ code: 'custom', message: 'endpoint must be an address' });
    return { kind: 's3', bucket: url.hostname, region: url.searchParams.get('region') ?? 'us-east-1', endpoint };
  }
  if (/^file:./.test(text)) return { kind: 'folder', folder: text.slice('file:'.length).replace(/^\/\/(?=\/)/, '') };
  context.addIssue({ code: 'custom', message: 'must be file:FOLDER or s3://BUCKET' });
  return z.NEVER;
}

export function storageOf(storage: Storage | undefined, accessKeyId?: string, secretAccessKey?: string): Storage {
  if (storage?.kind !== 's3' || !accessKeyId || !secretAccessKey) return storage ?? { kind: 'folder', folder: '.data/files' };
  return { ...storage, credentials: { accessKeyId, secretAccessKey } };
}

export function readScanner(text: string, context: z.RefinementCtx): 'off' | { host: string; port: number } | { path: string } {
  if (text === 'off') return 'off';
  const url = URL.parse(text);
  if (url?.protocol === 'clamd:' && url.hostname) return { host: url.hostname, port: Number(url.port || 3310) };
  if (url?.protocol === 'clamd:' && url.pathname.length > 1) return { path: url.pathname };
  context.addIssue({ code: 'custom', message: 'must be clamd://HOST:PORT, clamd:///SOCKET or off' });
  return z.NEVER;
}

/** `id:base64` of 32 bytes, newest first, comma between. */
export function readKeys(text: string, context: z.RefinementCtx): readonly MasterKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    // Node decodes whatever it is given; a key with a slip in it would be a shorter one.
    if (!id || !/^[A-Za-z0-9+/]{43}=$/.test(encoded))
      context.addIssue({ code: 'custom', message: 'each key must be id:base64 of 32 bytes' });
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const twice = keys.find(({ id }, i) => keys.findIndex((other) => other.id === id) < i);
  if (twice) context.addIssue({ code: 'custom', message: `two keys are called ${twice.id}: what one sealed, the other could not open` });
  return keys;
}

export function readProxies(list: string, context: z.RefinementCtx): readonly string[] {
  const entries = list.split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of entries.filter((one) => !isProxyRange(one)))
    context.addIssue({ code: 'custom', message: `${entry} is neither an address nor a network` });
  return entries;
}
