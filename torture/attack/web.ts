import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** 0: no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** undefined where it is none. */
  readonly json: ReturnType<typeof JSON.parse>;
  readonly milliseconds: number;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object becomes JSON; a text is sent as JSON that somebody wrote by hand. */
  readonly body?: unknown;
  readonly token?: string;
  /** `name=value`. Sent as our own pages do, with Origin and X-Language. */
  readonly cookie?: string;
  readonly key?: string | true;
  /** The address it comes from; each call has one of its own unless it says so. */
  readonly from?: string;
  readonly seconds?: number;
}

export interface Site {
  readonly port: number;
  /** What it is told to be reached under. */
  readonly origin: string;
  send(method: string, path: string, sending?: Sending): Promise<Answer>;
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body: unknown, sending?: Sending): Promise<Answer>;
  put(path: string, body: unknown, sending?: Sending): Promise<Answer>;
}

export function siteAt(port: number, origin: string): Site {
  const send: Site['send'] = (method, path, sending = {}) => call(port, method, path, withHeaders(origin, sending));
  return {
    port,
    origin,
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, body, sending) => send('POST', path, { ...sending, body }),
    put: (path, body, sending) => send('PUT', path, { ...sending, body }),
  };
}

let networks = 0;

/** A loopback address in a network that nobody has used yet: throttles count by network. */
export function freshAddress(): string {
  networks += 1;
  return `127.${10 + (networks >> 8)}.${networks & 255}.${2 + (networks % 250)}`;
}

interface Prepared {
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  readonly from: string;
  readonly seconds: number;
}

function withHeaders(origin: string, { headers = {}, body, token, cookie, key, from = freshAddress(), seconds = 60 }: Sending): Prepared {
  const bytes =
    body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const all: Record<string, string> = {
    ...(bytes && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
    ...(bytes ? { 'content-length': String(bytes.length) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie, 'x-language': 'en', origin } : {}),
    ...(key ? { 'idempotency-key': key === true ? randomUUID() : key } : {}),
    ...headers,
  };
  return { headers: all, body: bytes, from, seconds };
}

function call(port: number, method: string, path: string, { headers, body, from, seconds }: Prepared): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const gone = (error: Error) =>
      resolve({
        status: 0,
        headers: {},
        bytes: Buffer.alloc(0),
        text: error.message,
        json: undefined,
        milliseconds: performance.now() - begun,
      });
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, localAddress: from, agent: false, timeout: seconds * 1_000 },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', gone);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString();
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes,
            text,
            json: parsed(text),
            milliseconds: performance.now() - begun,
          });
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', gone);
    asked.end(body);
  });
}

function parsed(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
