import { setTimeout as delay } from 'node:timers/promises';
import { generate } from 'otplib';
import { startLoad } from './platform/load.ts';
import { openStack, rounded, type Server, type Stack, until } from './platform/stack.ts';

const PASSWORD = 'three small blue boats';
const PATHS = ['/api/v1/campaigns', '/', '/healthz'];

/** Two server processes on one database are one site: locks, sessions and codes that work once are shared, and both restart under load without a failed request. */
export async function run({ full }: { full: boolean }) {
  const stack = await openStack();
  try {
    const servers: [Server, Server] = await Promise.all([stack.startServer(), stack.startServer()]);
    const sessions = await signOutReachesTheOther(...servers);
    const lock = await lockReachesTheOther(...servers);
    const codes = await aCodeOpensOneDoor(stack, servers);
    const restart = await restartOneByOne(stack, servers, full ? 5 : 1);
    return { ok: sessions.ok && lock.ok && codes.ok && restart.ok, sessions, lock, codes, restart };
  } finally {
    await stack.close();
  }
}

async function signOutReachesTheOther(first: Server, second: Server) {
  const userId = await register(first, 'Asha Devi', 'asha@example.org');
  const signedIn = await call(first, 'POST', '/api/v1/session', { userId, password: PASSWORD, delivery: 'token' });
  const authorization = `Bearer ${signedIn.body.token}`;
  const before = await call(second, 'GET', '/api/v1/me', undefined, { authorization });
  const out = await call(first, 'DELETE', '/api/v1/session', undefined, { authorization });
  const after = await call(second, 'GET', '/api/v1/me', undefined, { authorization });
  const statuses = [signedIn.status, before.status, out.status, after.status];
  return { ok: statuses.join() === '200,200,200,401', statuses };
}

async function lockReachesTheOther(first: Server, second: Server) {
  const userId = await register(second, 'Ravi Kumar', 'ravi@example.org');
  const wrong: number[] = [];
  for (let attempt = 0; attempt < 5; attempt++)
    wrong.push((await call(first, 'POST', '/api/v1/session', { userId, password: `wrong ${attempt}`, delivery: 'token' })).status);
  const locked = await call(second, 'POST', '/api/v1/session', { userId, password: PASSWORD, delivery: 'token' });
  const retryAfterSeconds = Number(locked.retryAfter);
  const ok = wrong.every((status) => status === 401) && locked.status === 429 && retryAfterSeconds > 800 && retryAfterSeconds <= 900;
  return { ok, wrong, rightPasswordAtTheOther: locked.status, retryAfterSeconds };
}

/** As many as one line may send; the lock stops most of them, and of the rest one gets in. */
const AT_ONCE = 15;

/** The same code of an authenticator app, and the same recovery code, sent to both servers at the same moment. */
async function aCodeOpensOneDoor(stack: Stack, servers: readonly [Server, Server]) {
  const app = await withSecondFactor(stack, servers[0], 'meera@example.org');
  const paper = await withSecondFactor(stack, servers[1], 'sunita@example.org');
  // One step early, because the code of this one was used to switch it on.
  const early = await generate({ secret: app.secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
  const byApp = await sendsToBoth(servers, app.userId, early);
  const byPaper = await sendsToBoth(servers, paper.userId, paper.recoveryCode);
  const opened = [byApp, byPaper].map((statuses) => statuses.filter((status) => status === 200).length);
  return { ok: opened.join() === '1,1', opened, byApp, byPaper };
}

async function sendsToBoth(servers: readonly [Server, Server], userId: string, code: string): Promise<number[]> {
  const challenges: unknown[] = [];
  for (let i = 0; i < AT_ONCE; i++)
    challenges.push((await call(servers[0], 'POST', '/api/v1/session', { userId, password: PASSWORD })).body.challenge);
  const answers = await Promise.all(
    challenges.map((challenge, i) => call(servers[i % 2 ? 1 : 0], 'POST', '/api/v1/session/code', { challenge, code })),
  );
  return answers.map(({ status }) => status);
}

async function withSecondFactor({ inbox }: Stack, server: Server, email: string) {
  const userId = await register(server, 'Meera Joshi', email);
  const { body: session } = await call(server, 'POST', '/api/v1/session', { userId, password: PASSWORD, delivery: 'token' });
  const hers = { authorization: `Bearer ${session.token}` };
  const linkIn = () => /#token=([\w-]+)/.exec(inbox.mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[1];
  await until(
    () => linkIn() !== undefined,
    20,
    () => `No mail to ${email}`,
  );
  await call(server, 'POST', '/api/v1/email-verifications', { token: linkIn() }, hers);
  const { body: begun } = await call(server, 'POST', '/api/v1/me/authenticator-setups', { password: PASSWORD }, hers);
  const secret = String(begun.secret);
  const confirmation = { setup: begun.setup, code: await generate({ secret }) };
  const { status, body } = await call(server, 'POST', '/api/v1/me/authenticator', confirmation, hers);
  if (status !== 200) throw new Error(`Could not switch the second factor on: ${status} ${JSON.stringify(body)}`);
  return { userId, secret, recoveryCode: String((body.recoveryCodes as string[])[0]) };
}

async function restartOneByOne(stack: Stack, servers: Server[], rounds: number) {
  const load = startLoad(
    servers.map(({ url }) => url),
    PATHS,
    8,
  );
  const exits: (number | null)[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [index, server] of servers.entries()) {
      server.child.kill('SIGTERM');
      exits.push(await server.ended());
      const next = await stack.startServer();
      load.replace(server.url, next.url);
      servers[index] = next;
      // The balancer must have seen the new one before the other may go.
      await delay(1_000);
    }
  const { requests, failures, slowestSeconds } = await load.stop();
  const ok = failures.length === 0 && requests > 50 && exits.every((code) => code === 0);
  return { ok, requests, failed: failures.length, failures: failures.slice(0, 5), exits, slowestSeconds: rounded(slowestSeconds) };
}

async function register(server: Server, fullName: string, email: string): Promise<string> {
  const person = { fullName, email, mobile: '9876501234', password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true };
  const { status, body } = await call(server, 'POST', '/api/v1/members', person);
  if (status !== 201) throw new Error(`Could not register ${fullName}: ${status} ${JSON.stringify(body)}`);
  return body.code as string;
}

async function call({ url }: Server, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}
