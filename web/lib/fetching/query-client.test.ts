import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { makeQueryClient } from './query-client.ts';
import { delayed, type Question, timesAsked } from './question.ts';

// As in a browser: on a server nothing is asked again, and nothing is dropped.
environmentManager.setIsServer(() => false);

const clients: QueryClient[] = [];
function newClient(): QueryClient {
  const client = makeQueryClient();
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

/** Looks at an answer as a screen does. Returns how to leave. */
const look = <T>(client: QueryClient, question: Question<T>, options: object = {}) =>
  new QueryObserver<T, ApiError>(client, { ...question, ...options }).subscribe(() => {});

const picture = (): Question<string> => ({
  queryKey: ['picture'],
  queryFn: async () => URL.createObjectURL(new Blob(['seen'])),
  meta: { onDrop: (made) => typeof made === 'string' && URL.revokeObjectURL(made) },
});

/** What stands behind an address of this process; nothing once it is let go of. */
const behind = (made: string): Promise<string | undefined> =>
  fetch(made).then(
    (answer) => answer.text(),
    () => undefined,
  );

test('a picture is let go of when it is dropped, and not before', async () => {
  const client = newClient();
  const made = await client.fetchQuery(picture());
  expect(await behind(made)).toBe('seen');
  client.clear();
  expect(await behind(made)).toBeUndefined();
});

test('what nobody looks at any more is dropped after its time', async () => {
  const client = newClient();
  const leave = look(client, picture(), { gcTime: 300 });
  await expect.poll(() => client.getQueryData<string>(['picture'])).toBeDefined();
  const made = client.getQueryData<string>(['picture']) ?? '';
  leave();
  expect(await behind(made)).toBe('seen');
  await expect.poll(() => behind(made)).toBeUndefined();
});

test('a refusal is asked for once, and so is a fault of the server: nobody storms it', async () => {
  for (const status of [403, 429, 500]) {
    let asked = 0;
    const client = newClient();
    const question: Question<never> = {
      queryKey: ['refused'],
      queryFn: () => {
        asked += 1;
        return Promise.reject(new ApiError(status, { code: 'no' }));
      },
    };
    const leave = look(client, question);
    await expect.poll(() => client.getQueryState(['refused'])?.status).toBe('error');
    leave();
    expect(asked).toBe(1);
    expect(timesAsked(client, ['refused'])).toBe(1);
  }
});

test('two who ask the same share one call, and it is cancelled when the last one leaves', async () => {
  const client = newClient();
  const signals: AbortSignal[] = [];
  const slow: Question<never> = {
    queryKey: ['slow'],
    queryFn: async ({ signal }) => {
      signals.push(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    },
  };
  const [leave, leaveToo] = [look(client, slow), look(client, slow)];
  await expect.poll(() => signals.length).toBe(1);
  leave();
  expect(signals[0]?.aborted).toBe(false);
  leaveToo();
  expect(signals[0]?.aborted).toBe(true);
  expect(signals).toHaveLength(1);
});

test('a poll goes on until it is told to stop, and stops when nobody looks', async () => {
  const client = newClient();
  let asked = 0;
  const counting: Question<number> = { queryKey: ['count'], queryFn: async () => ++asked };
  const leave = look(client, counting, { refetchInterval: ({ state }: { state: { data?: number } }) => (state.data ?? 0) < 3 && 5 });
  await expect.poll(() => asked).toBe(3);
  await client.fetchQuery({ queryKey: ['meanwhile'], queryFn: () => new Promise((resolve) => setTimeout(resolve, 60, true)) });
  expect(asked).toBe(3);
  leave();
  const leaveAgain = look(client, counting, { refetchInterval: 5 });
  await expect.poll(() => asked).toBeGreaterThan(5);
  leaveAgain();
  const before = asked;
  await client.fetchQuery({ queryKey: ['afterwards'], queryFn: () => new Promise((resolve) => setTimeout(resolve, 60, true)) });
  expect(asked).toBeLessThanOrEqual(before + 1);
});

test('who leaves during the pause has not asked; the second time there is no pause', async () => {
  const client = newClient();
  let asked = 0;
  const counting: Question<number> = { queryKey: ['lease'], queryFn: async () => ++asked };
  const leave = look(client, delayed(counting, 30));
  leave();
  await client.fetchQuery({ queryKey: ['meanwhile'], queryFn: () => new Promise((resolve) => setTimeout(resolve, 80, true)) });
  expect(asked).toBe(0);
  const began = performance.now();
  expect(await client.fetchQuery(delayed(counting, 200))).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(190);
  const again = performance.now();
  expect(await client.fetchQuery(delayed(counting, 10_000))).toBe(2);
  expect(performance.now() - again).toBeLessThan(5_000);
});
