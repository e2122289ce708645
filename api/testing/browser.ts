import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { TestApp } from './app.ts';
import { type Answer, ask, type Input, Refused } from './call.ts';

let browsers = 0;

/** A browser with cookies of its own, in a network of its own unless it says another. */
export function browser(t: TestApp, ip = `172.${(browsers >> 8) & 255}.${browsers++ & 255}.1`) {
  const jar = new Map<string, string>();
  const asks = async (endpoint: Endpoint, input: Input = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', 'x-language': 'en', ...(cookie ? { cookie } : {}), ...input.headers };
    const answer = await ask(t.app, endpoint, { ip, ...input, headers });
    for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name);
    return answer;
  };
  return {
    ip,
    jar,
    asks,
    async does<E extends Endpoint>(endpoint: E, input?: Input): Promise<Answer<E>> {
      const answer = await asks(endpoint, input);
      if (answer.statusCode >= 300) throw new Refused(answer.statusCode, answer.json() as ErrorBody);
      return answer.json() as Answer<E>;
    },
  };
}
