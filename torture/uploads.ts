import type { FileKind, FileType } from '#contract/files/file-types.ts';
import { fileKinds, fileTypes } from '#contract/files/file-types.ts';
import { startClamav, stopClamav } from '#tools/services/clamav.ts';
import { corpus } from './files/corpus.ts';
import type { Hostile } from './files/hostile.ts';
import { inspectStore, isAcceptable } from './files/inspect.ts';
import { liftQuotas, people } from './files/people.ts';
import { inParallel, type Person, sendPatiently } from './files/sender.ts';
import { slowDrip } from './files/slow-drip.ts';
import { type FileStack, openFileStack } from './files/stack.ts';

const PARALLEL = 6;
const MOST_MEMORY = 512 * 1024 * 1024;
const kinds = Object.keys(fileKinds) as FileKind[];

/** Every hostile file against every kind of upload, on a real S3 server with a real clamd. Nothing is taken that must not be; the server lives and stays small. */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const stack = await openFileStack({ storage: 'swift' });
  try {
    await liftQuotas(stack.deps);
    const files = await corpus({ full, seed });
    const server = await stack.startServer({ WORKER: 'off' });
    // Beside the attack: whoever holds connections open must not keep anybody else from being served.
    const dripping = slowDrip(server.url, await somebody(stack), full ? 40 : 8);
    const tally = await attack(stack, server.url, files);
    const drip = await dripping;
    const away = await whileScannerIsAway(stack, server.url);
    await judgeHeld(stack, tally);
    const figures = await server.figures();
    const store = await inspectStore(stack);
    const memory = { serverMb: megabytes(figures.rss), checkerPeakMb: megabytes(figures.checkerPeak) };
    const isHealthy = server.isAlive() && (await fetch(`${server.url}/healthz`)).ok;
    const ok =
      tally.wrong.length === 0 &&
      tally.serverErrors === 0 &&
      tally.accepted > 0 &&
      store.plaintext === 0 &&
      away.visible === 0 &&
      drip.open === 0 &&
      isHealthy &&
      figures.checkerPeak < MOST_MEMORY;
    if (!ok) console.log(server.said());
    for (const line of tally.wrong.slice(0, 20)) console.log(`wrong: ${line}`);
    const { wrong, held, ...counts } = tally;
    return {
      ok,
      files: files.length,
      kinds: kinds.length,
      ...counts,
      wrong: wrong.length,
      heldForScanner: held.length,
      scannerAway: away,
      slowDrip: drip,
      ...memory,
      store,
      crashed: !isHealthy,
    };
  } finally {
    await stack.close();
  }
}

interface Tally {
  uploads: number;
  accepted: number;
  refused: number;
  serverErrors: number;
  readonly refusals: Record<string, number>;
  readonly wrong: string[];
  /** Taken in because the scanner was too slow to say anything: nobody sees them, and in the end they must be refused. */
  readonly held: { readonly code: string; readonly found: string }[];
}

async function attack(stack: FileStack, url: string, files: readonly Hostile[]): Promise<Tally> {
  const { staff, ...members } = await people(stack.deps, PARALLEL);
  const senders = Object.values(members) as Person[];
  const tally: Tally = { uploads: 0, accepted: 0, refused: 0, serverErrors: 0, refusals: {}, wrong: [], held: [] };
  const planned = files.flatMap((file) => kinds.map((kind) => ({ file, kind })));
  await inParallel(planned, PARALLEL, async ({ file, kind }, i) => {
    const isForMember = (fileKinds[kind].from as readonly string[]).includes('member');
    const who = isForMember ? (senders[i % senders.length] as Person) : staff.all;
    const sent = await sendPatiently(url, who, { ...file, kind });
    tally.uploads += 1;
    if (tally.uploads % 500 === 0) console.log(`${tally.uploads} of ${planned.length} uploads, ${tally.wrong.length} wrong`);
    const found = `${file.what} as ${kind}: ${sent.status} ${sent.code}`;
    if (sent.status >= 500) tally.serverErrors += 1;
    if (!sent.file) {
      tally.refused += 1;
      tally.refusals[sent.code] = (tally.refusals[sent.code] ?? 0) + 1;
      if (file.must === 'good' && takes(kind, file)) tally.wrong.push(`refused although good: ${found}`);
      return;
    }
    tally.accepted += 1;
    if (file.must === 'refused' && sent.file.status === 'waiting') return void tally.held.push({ code: sent.file.code, found });
    const problem = file.must === 'refused' ? 'accepted' : await isAcceptable(stack.deps, sent.file, file);
    if (problem) tally.wrong.push(`${problem}: ${found}`);
  });
  return tally;
}

/** Once the scanner is back, what it had said nothing about is refused after all. */
async function judgeHeld({ deps }: FileStack, { held, wrong }: Tally): Promise<void> {
  for (const { code, found } of held) {
    const row = await deps.db.selectFrom('files').select('status').where('code', '=', code).executeTakeFirst();
    if (row?.status !== 'refused') wrong.push(`accepted: ${found}`);
  }
}

const takes = (kind: FileKind, { type }: Hostile): boolean =>
  (fileKinds[kind].types as readonly FileType[]).some((one) => fileTypes[one].mime === type);

const somebody = async (stack: FileStack): Promise<Person> => {
  const { staff } = await people(stack.deps, 1);
  return staff.all;
};

/** clamd is killed; uploads go on; none of them becomes visible. */
async function whileScannerIsAway({ deps, clamav }: FileStack, url: string) {
  const { staff, ...members } = await people(deps, 2);
  const { photo } = await import('#api/testing/samples/pictures.ts');
  await stopClamav(clamav.directory, 'SIGKILL');
  const codes: string[] = [];
  await inParallel(Array.from({ length: 6 }), 2, async (_, i) => {
    const sent = await sendPatiently(url, Object.values(members)[i % 2] as Person, {
      kind: 'receipt',
      bytes: await photo({ seed: i }),
      name: 'a.jpg',
      type: 'image/jpeg',
    });
    if (sent.file) codes.push(sent.file.code);
  });
  const rows = await deps.db.selectFrom('files').select('status').where('code', 'in', codes).execute();
  await startClamav(clamav);
  const { scanWaiting } = await import('#api/core/files/maintenance/scan-waiting.ts');
  const { scanned } = await scanWaiting(deps, {}, { signal: new AbortController().signal });
  return { sent: codes.length, visible: rows.filter(({ status }) => status !== 'waiting').length, recovered: scanned };
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
