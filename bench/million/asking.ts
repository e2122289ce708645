import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { percentile } from '#bench/approvals/callers.ts';
import { median, rounded } from '#bench/ledger/slices.ts';

export interface Question {
  readonly path: string;
  readonly token?: string | undefined;
  /** A stream of any length: only until its first line below the head. */
  readonly firstLine?: boolean;
  /** Asked by POST. */
  readonly body?: object;
}

interface Asking {
  readonly rounds: number;
  readonly cpuSoFar: () => Promise<number>;
}

/** Milliseconds. */
export interface Waited {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  /** What one answer takes of a processor, in our process and in PostgreSQL: tells a slow question from a busy machine. */
  readonly cpu: number;
  /** How many processors everything else on the machine kept busy meanwhile: with others at work the clock measures them. */
  readonly others: number;
}

/** One after another on one connection: what one person waits for while nobody else asks. */
async function ask(url: string, questions: readonly Question[], cpuSoFar: Asking['cpuSoFar']): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  let before = { asked: 0, machine: 0, self: 0, at: 0 };
  const usage = async () => ({ asked: await cpuSoFar(), machine: machineCpu(), self: ownCpu(), at: performance.now() });
  // The first answers meet a connection without prepared statements and empty catalogue caches.
  const warmUp = questions.length > 1 ? questions.slice(0, 2) : [];
  for (const [i, question] of [...warmUp, ...questions].entries()) {
    if (i === warmUp.length) before = await usage();
    const began = performance.now();
    await one(agent, url, question);
    if (i >= warmUp.length) waited.push(performance.now() - began);
  }
  agent.destroy();
  const after = await usage();
  const asked = after.asked - before.asked;
  const others = after.machine - before.machine - asked - (after.self - before.self);
  return {
    median: rounded(median(waited), 1),
    p95: rounded(percentile(waited, 0.95), 1),
    max: rounded(Math.max(...waited), 1),
    cpu: rounded(asked / waited.length, 1),
    others: rounded(Math.max(0, others) / (after.at - before.at), 1),
  };
}

/** Milliseconds that all processors have worked so far. */
const machineCpu = (): number => cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0);

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function one(agent: Agent, url: string, { path, token, firstLine = false, body }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
    const method = body ? 'POST' : 'GET';
    const asked = request(`${url}${path}`, { agent: firstLine ? false : agent, headers, method }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      let lines = 0;
      answer.on('data', (chunk: Buffer) => {
        lines += chunk.toString().split('\n').length - 1;
        if (!firstLine || lines < 2) return;
        resolve();
        asked.destroy();
      });
      answer.on('end', () => resolve());
      answer.on('error', firstLine ? () => {} : reject);
    });
    asked.on('error', firstLine ? () => {} : reject);
    asked.end(body && JSON.stringify(body));
  });
}

type Questions = Readonly<Record<string, () => Question>>;

/** Nobody gets the newsletter's readers more than ten times an hour. */
const MOST_FILES = 5;

/** Each so many times, and a line of each while it runs, unless each is asked once. */
export async function askAll(url: string, questions: Questions, { rounds, cpuSoFar }: Asking): Promise<Record<string, Waited>> {
  const waited: Record<string, Waited> = {};
  const width = Math.max(...Object.keys(questions).map((name) => name.length));
  for (const [name, question] of Object.entries(questions)) {
    const times = question().firstLine ? Math.min(rounds, MOST_FILES) : rounds;
    const found = await ask(url, Array.from({ length: times }, question), cpuSoFar);
    waited[name] = found;
    if (rounds === 1) continue;
    const [middle, p95, cpu] = [found.median, found.p95, found.cpu].map((value) => value.toFixed(1).padStart(7));
    console.log(`  ${name.padEnd(width)}  median ${middle}  p95 ${p95}  processor ${cpu} ms`);
  }
  return waited;
}
