import { get, type IncomingMessage } from 'node:http';

export interface Heard {
  readonly code: string;
  readonly at: number;
}

/** A page that listens, comes back when it is cut off, and asks for what it missed. */
export class Client {
  readonly heard: Heard[] = [];
  comebacks = -1;
  #last: string | undefined;
  #answer: IncomingMessage | undefined;
  #isOver = false;
  readonly #url: () => string;
  readonly #token: string;

  constructor(url: () => string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Comes back when the stream has said that it is ready. */
  open(): Promise<void> {
    this.comebacks += 1;
    return new Promise((resolve) => {
      const headers = { authorization: `Bearer ${this.#token}`, ...(this.#last === undefined ? {} : { 'last-event-id': this.#last }) };
      const request = get(`${this.#url()}/api/v1/me/live`, { agent: false, headers }, (answer) => {
        this.#answer = answer;
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) if (this.#hear(block) === 'ready') resolve();
        });
        answer.on('close', () => this.#again());
        answer.on('error', () => {});
      });
      request.on('error', () => this.#again());
    });
  }

  close(): void {
    this.#isOver = true;
    this.#answer?.destroy();
  }

  #hear(block: string): string | undefined {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
    const name = fields.get('event');
    if (fields.has('id')) this.#last = fields.get('id');
    if (name === 'news') {
      const { code } = JSON.parse(fields.get('data') ?? '{}') as { code: string };
      this.heard.push({ code, at: performance.now() });
    }
    return name;
  }

  #again(): void {
    if (!this.#isOver) setTimeout(() => void this.open(), 200);
  }
}
