/** What came back, as far as anybody is interested. */
export interface Answer {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly cookies: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly milliseconds: number;
}

export type Post = (path: string, body: object | undefined, from: { readonly ip: string; readonly cookie?: string }) => Promise<Answer>;

/** As the proxy passes it on: the last address is the one it saw. Each call goes to the next server. */
export function postTo(urls: readonly string[]): Post {
  let turn = 0;
  return async (path, body, { ip, cookie }) => {
    turn += 1;
    const headers = {
      'x-forwarded-for': ip,
      'sec-fetch-site': 'same-origin',
      'x-language': 'en',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const began = performance.now();
    const answer = await fetch(`${urls[turn % urls.length]}${path}`, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 0),
      cookies: answer.headers.getSetCookie().map((cookieLine) => cookieLine.split(';')[0] ?? ''),
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      milliseconds: performance.now() - began,
    };
  };
}
