import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

export interface Seen {
  /** 0: no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** By hand: `fetch` would clean the address and follow where it is sent. */
export const ask = (port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Seen> =>
  answerOf(request({ host: '127.0.0.1', port, path, method, headers, agent: false }), body);

/** Sends it, and says what came back. */
export const answerOf = (asked: ClientRequest, body?: Asked['body']): Promise<Seen> =>
  new Promise((resolve) => {
    asked.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.once('error', () => resolve({ status: 0, headers: {}, text: '' }));
    asked.end(body);
  });
