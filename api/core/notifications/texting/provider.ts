import type { TextService } from '#api/platform/config/text-provider.ts';

export interface Text {
  /** +91XXXXXXXXXX. */
  readonly to: string;
  readonly text: string;
  /** The DLT template it was registered under. */
  readonly template: string;
  /** The same for every try of one message: a provider that has it already sends no second one. */
  readonly reference: string;
}

/** Another provider is another function of this shape. */
export interface TextProvider {
  send(text: Text, signal: AbortSignal): Promise<void>;
}

/** The provider understood and said no: trying again changes nothing. */
export class TextRefused extends Error {}

const SECONDS = 15;
/** “Your request is wrong”. Everything else may be mended: a key, a quota, a server. */
const FOR_GOOD = new Set([400, 410, 422]);

/** Any provider that takes one HTTP request per message. */
export const httpProvider = (service: TextService): TextProvider => ({
  async send(text, signal) {
    const { url, method, headers, body } = service;
    const values = { ...text, sender: service.sender, entity: service.entity };
    const answer = await fetch(filled(url, values, encodeURIComponent), {
      method,
      headers: { ...headers, 'idempotency-key': text.reference },
      ...(method === 'GET' ? {} : { body: filled(body, values, escapeFor(headers)) }),
      // A provider that moves has to be set up anew: numbers go nowhere else by themselves.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1_000)]),
    }).catch(() => {
      // What went wrong may repeat the address, and with it a number.
      throw new Error('The text provider did not answer');
    });
    await answer.body?.cancel();
    if (FOR_GOOD.has(answer.status)) throw new TextRefused(`The text provider refused it with ${answer.status}`);
    if (!answer.ok) throw new Error(`The text provider answered ${answer.status}`);
  },
});

type Escape = (value: string) => string;

const filled = (template: string, values: Readonly<Record<string, string>>, escaped: Escape): string =>
  template.replace(/\{(to|text|template|sender|entity|reference)\}/g, (_, name: string) => escaped(values[name] ?? ''));

/** A quote or an ampersand in a message must not become part of the request. */
function escapeFor(headers: TextService['headers']): Escape {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return type.includes('json') ? (value) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
}
