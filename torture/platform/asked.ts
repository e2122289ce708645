import type { Endpoint } from '#contract/endpoint.ts';

/** What one of the staff asked for and heard. `undefined`: the line broke before an answer came. */
export interface Asked<Act extends string> {
  readonly act: Act;
  readonly staff: number;
  readonly status: number | undefined;
}

interface Request {
  readonly token: string;
  readonly code: string;
  readonly body: object | undefined;
}

/** The status of the answer, if one comes. */
export const statusOf = (server: string, { method, url }: Endpoint, { token, code, body }: Request): Promise<number | undefined> =>
  fetch(`${server}${url.replace(':code', code)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => undefined,
  );

/** How often each act was done, refused, and left without an answer. */
export function countsOf(asked: readonly Asked<string>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { act, status } of asked) {
    const name = `${act}${status === undefined ? 'Unknown' : status === 200 ? 'Done' : 'Refused'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface Judged<Act extends string> {
  /** How the case is called in a fault. */
  readonly name: string;
  readonly decisions: readonly { readonly act: string; readonly staff_id: number }[];
  readonly asked: readonly Asked<Act>[];
}

/** Who was told “done” finds it done; who was told “no” did not do it. Nobody's unknown outcome is judged. */
export const answerFaults = <Act extends string>({ name, decisions, asked }: Judged<Act>): string[] =>
  asked.flatMap(({ act, staff, status }) => {
    const own = decisions.filter((one) => one.staff_id === staff && one.act === act).length;
    const heard = asked.filter((one) => one.staff === staff && one.act === act).map((one) => one.status);
    if (status === 200 && own === 0) return [`${name}: ${act} was acknowledged to ${staff} and is not there`];
    if (own > 0 && !heard.some((one) => one === 200 || one === undefined)) return [`${name}: ${act} was refused to ${staff} and is there`];
    if (status !== undefined && ![200, 403, 409].includes(status)) return [`${name}: ${act} was answered with ${status}`];
    return [];
  });
