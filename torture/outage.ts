import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '#api/database/cluster.ts';
import { isReady, openStack, rounded, type Server, type Stack, until } from './platform/stack.ts';

const AWAY_SECONDS = 10;
const RECOVERY_SECONDS = 15;

interface Asked {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly type: string;
  readonly body: string;
  readonly seconds: number;
}

/**
 * PostgreSQL crashes again and again amid requests and jobs, then is away for 10 s: 503 with a page and with data,
 * no process that ends, no request that hangs, recovery by itself.
 */
export async function run({ full }: { full: boolean }) {
  const stack = await openStack();
  try {
    const server = await stack.startServer();
    const before = await ask(server, '/api/v1/campaigns');
    const crashes = await crashAmidWork(stack, server, full ? 60 : 6);
    await stack.cluster.stop('immediate');
    const away = await askFor(server, AWAY_SECONDS);
    const pages = await Promise.all(['/', '/hi', '/campaigns/unknown', '/user/login'].map((path) => ask(server, path)));
    const readyWhileAway = await isReady(server.url);
    const back = performance.now();
    await stack.restartCluster();
    await until(
      () => isReady(server.url),
      60,
      () => `It did not recover:\n${server.said()}`,
    );
    const recovery = (performance.now() - back) / 1_000;
    const after = await ask(server, '/api/v1/campaigns');

    const data = away.filter(({ type }) => type.includes('json'));
    const checks = {
      servedBefore: before.status === 200,
      dataIs503:
        data.length > 0 &&
        data.every(({ status, body, retryAfter }) => status === 503 && retryAfter !== null && JSON.parse(body).code === 'unavailable'),
      pagesAnswer: pages.every(isUnderstandable),
      crashesAnswered: crashes.every(({ status }) => status === 200 || status === 503),
      nothingHung: Math.max(...away.map(({ seconds }) => seconds)) < 10,
      notReadyWhileAway: !readyWhileAway,
      neverCrashed: server.child.exitCode === null && server.child.signalCode === null,
      recovered: recovery <= RECOVERY_SECONDS && after.status === 200,
    };
    return {
      ok: Object.values(checks).every(Boolean),
      ...checks,
      pages: pages.map(({ status, body }) => `${status} ${/<h1[^>]*>([^<]*)/.exec(body)?.[1]}`),
      askedWhileAway: away.length,
      slowestSeconds: rounded(Math.max(...away.map(({ seconds }) => seconds))),
      recoverySeconds: rounded(recovery),
    };
  } finally {
    await stack.close();
  }
}

/** Pages that need no data may come as ever; the others say what is the matter, and when to come back. */
const isUnderstandable = ({ status, type, retryAfter, body }: Asked): boolean =>
  type.includes('text/html') && (status === 200 || (status === 503 && retryAfter !== null && body.includes('<h1')));

/** Each crash comes while a few dozen jobs run and are written down as done, and while people ask. */
async function crashAmidWork(stack: Stack, server: Server, rounds: number): Promise<readonly Asked[]> {
  const answers: Asked[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withClient(stack.cluster.url('anjuri_owner', 'anjuri'), (client) =>
      client.query(`select graphile_worker.add_job('purge-platform') from generate_series(1, 60)`),
    );
    const asking = Promise.all(['/api/v1/campaigns', '/', '/user/login'].map((path) => ask(server, path)));
    await delay(20 + 37 * (round % 6));
    await stack.cluster.stop('immediate');
    answers.push(...(await asking));
    await stack.restartCluster();
    await until(
      () => isReady(server.url),
      60,
      () => `It did not recover from crash ${round + 1}:\n${server.said().slice(-4_000)}`,
    );
  }
  return answers;
}

async function askFor(server: Server, seconds: number): Promise<readonly Asked[]> {
  const answers: Promise<Asked>[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    answers.push(ask(server, '/api/v1/campaigns'));
    await delay(250);
  }
  return Promise.all(answers);
}

async function ask({ url }: Server, path: string): Promise<Asked> {
  const started = performance.now();
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
  const body = await answer.text();
  const seconds = (performance.now() - started) / 1_000;
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type') ?? '',
    body,
    seconds,
  };
}
