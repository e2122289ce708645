import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rotateFileKeys } from '#api/core/files/maintenance/rotate-keys.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { dice } from './files/mutants.ts';
import { liftQuotas, people } from './files/people.ts';
import { type Person, sendFile, viewBytes } from './files/sender.ts';
import { type FileServer, type FileStack, openFileStack } from './files/stack.ts';

interface Kept {
  readonly who: Person;
  readonly code: string;
  /** Of what came back the first time. */
  digest: string;
}

interface Load {
  readonly kept: Kept[];
  sent: number;
  retried: number;
  reads: number;
  readsRefused: number;
  changed: number;
  isOver: boolean;
}

/**
 * The file key is replaced as an operator does it, while members upload and read: two servers are restarted one after the other
 * with the new key known, then first, the job wraps anew (and is stopped in between), then the old key goes. Nothing may be lost.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const stack = await openFileStack({ storage: 'folder' });
  try {
    await liftQuotas(stack.deps);
    const [first, second] = [stack.env.FILE_KEYS ?? '', `f2:${randomBytes(32).toString('base64')}`];
    const servers: FileServer[] = [];
    const restart = async (keys: string) => {
      for (const i of [0, 1]) {
        await servers[i]?.stop();
        servers[i] = await stack.startServer({ FILE_KEYS: keys, WORKER: 'off' });
      }
    };
    await restart(first);
    const { staff, ...members } = await people(stack.deps, 6);
    const load: Load = { kept: [], sent: 0, retried: 0, reads: 0, readsRefused: 0, changed: 0, isOver: false };
    const lanes = Object.values(members).map((who, i) => live(servers, who as Person, load, seed + i, full ? 40 : 6));
    await restart(`${first},${second}`);
    await restart(`${second},${first}`);
    const rotation = await rotate(stack, `${second},${first}`);
    await Promise.all(lanes);
    // What was sent while the job ran is under the new key already; a last run finds nothing, or the stragglers of the first.
    const rest = await rotateFileKeys(stack.depsWith({ FILE_KEYS: `${second},${first}` }), {}, never);
    await restart(second);
    const lost = await readAll(servers[0]?.url ?? '', load);
    const old = await stack.deps.db.selectFrom('files').select('id').where('key_id', '=', 'f1').execute();
    const ok =
      load.kept.length > 0 && lost === 0 && load.readsRefused === 0 && load.changed === 0 && old.length === 0 && rotation.stopped > 0;
    const { kept, isOver, ...counts } = load;
    return {
      ok,
      acknowledged: kept.length,
      ...counts,
      lost,
      rotated: rotation.rotated + rest.rotated,
      stoppedRuns: rotation.stopped,
      failed: rotation.failed + rest.failed,
      underOldKey: old.length,
      rotationMs: rotation.milliseconds,
    };
  } finally {
    await stack.close();
  }
}

const never = { signal: new AbortController().signal };

/** A member: sends, reads what she sent, reads what she sent before. */
async function live(servers: readonly FileServer[], who: Person, load: Load, seed: number, rounds: number): Promise<void> {
  const random = dice(seed);
  const mine: Kept[] = [];
  for (let round = 0; round < rounds; round++) {
    const isPdf = random(2) === 0;
    const bytes = isPdf ? pdf({ text: randomUUID() }) : await photo({ width: 200 + random(100), seed: random(1_000_000) });
    const sending = {
      kind: 'receipt',
      bytes,
      name: isPdf ? 'a.pdf' : 'a.jpg',
      type: isPdf ? 'application/pdf' : 'image/jpeg',
      key: randomUUID(),
    } as const;
    const sent = await again(servers, random, load, (url) => sendFile(url, who, sending));
    load.sent += 1;
    if (!sent.file) continue;
    const kept: Kept = { who, code: sent.file.code, digest: '' };
    mine.push(kept);
    load.kept.push(kept);
    for (const file of [kept, mine[random(mine.length)] as Kept]) await read(servers, random, load, file);
  }
}

async function read(servers: readonly FileServer[], random: (most: number) => number, load: Load, file: Kept): Promise<void> {
  const { status, bytes } = await again(servers, random, load, (url) => viewBytes(url, file.who, file.code));
  load.reads += 1;
  if (status !== 200) load.readsRefused += 1;
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (file.digest && digest !== file.digest) load.changed += 1;
  file.digest ||= digest;
}

/** A server that is being restarted is not there for a moment: the other one is asked, with the same request. */
async function again<T extends { status: number }>(
  servers: readonly FileServer[],
  random: (most: number) => number,
  load: Load,
  ask: (url: string) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const server = servers[random(servers.length)] as FileServer;
    try {
      const answer = await ask(server.url);
      if (answer.status !== 503 || tries > 300) return answer;
    } catch (error) {
      if (tries > 300) throw error;
    }
    load.retried += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The job, stopped again and again before it is done. */
async function rotate(stack: FileStack, keys: string) {
  const deps = stack.depsWith({ FILE_KEYS: keys });
  const begun = performance.now();
  let [rotated, failed, stopped] = [0, 0, 0];
  for (let round = 0; round < 5; round++) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), round * 3);
    const done = await rotateFileKeys(deps, {}, { signal: round === 4 ? never.signal : stop.signal });
    rotated += done.rotated;
    failed += done.failed;
    if (round < 4) stopped += 1;
  }
  return { rotated, failed, stopped, milliseconds: Math.round(performance.now() - begun) };
}

async function readAll(url: string, { kept }: Load): Promise<number> {
  let lost = 0;
  for (const file of kept) {
    const { status, bytes } = await viewBytes(url, file.who, file.code);
    if (status !== 200 || createHash('sha256').update(bytes).digest('hex') !== file.digest) lost += 1;
  }
  return lost;
}
