import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChildGone, startChild } from './child-process.ts';
import { type Confinement, type ConfinementKind, confinementOf } from './confinement.ts';

// A folder that everybody may write to, a picture that the server alone may read, and somebody who listens.
let home: string;
let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'anjuri-confined-'));
  chmodSync(home, 0o777);
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(home, 'secret.png'));
  chmodSync(join(home, 'secret.png'), 0o600);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true });
});

/** Whoever runs this test may be nicer already. */
const niceness = Math.max(7, getPriority());

interface Escape {
  readonly isConnected: boolean;
  readonly hasRead: boolean;
  readonly hasWritten: boolean;
  readonly niceness: number;
}

/** A process in which somebody else's program runs, natively: what did it get away with? */
async function tryToEscape(confinement: Confinement) {
  const path = join(home, `${confinement.kind}.png`);
  const before = connections;
  const entry = new URL('../../testing/confined/escape.ts', import.meta.url);
  const child = startChild<object, Escape>({ entry, confinement, niceness: 7 });
  const order = { path, port: (server.address() as AddressInfo).port, secret: join(home, 'secret.png') };
  const { head: said } = await child.ask(order, 0, nothing());
  const memory = child.memory();
  child.kill(new Error('done'));
  return { said, memory, written: existsSync(path) ? statSync(path).size : 0, connected: connections - before };
}

async function* nothing(): AsyncGenerator<Buffer> {}

const works = (kind: ConfinementKind): boolean => {
  try {
    return confinementOf(kind).kind === kind;
  } catch {
    return false;
  }
};
/** Which of them a machine allows is its own affair; that root, and so our CI, has at least one is ours. */
const working = (['bubblewrap', 'user'] as const).filter(works);

test('without confinement a native library writes, reads and connects: Node’s own flags do not hold it', async () => {
  const { said, written, connected, memory } = await tryToEscape(confinementOf('none'));
  expect(said).toMatchObject({ isConnected: true, hasRead: true, hasWritten: true, niceness });
  expect(written).toBeGreaterThan(0);
  expect(connected).toBe(1);
  expect(memory).toBeGreaterThan(20_000_000);
});

test('what this machine allows best is taken by itself', () => {
  if (process.getuid?.() === 0) expect(working).not.toEqual([]);
  expect(confinementOf('auto').kind).toBe(working[0] ?? 'none');
});

test.each(working)('held by %s, not a byte is written, nothing of the server’s is read, and nobody is called', async (kind) => {
  const confinement = confinementOf(kind);
  const { said, written, connected, memory } = await tryToEscape(confinement);
  expect(written).toBe(0);
  expect(connected).toBe(confinement.hasNetwork ? 1 : 0);
  expect(said).toEqual({ isConnected: confinement.hasNetwork, hasRead: false, hasWritten: false, niceness });
  // The keeper is small; what counts is whom it keeps.
  expect(memory).toBeGreaterThan(20_000_000);
});

test.each(working)('held by %s, of a server that is nicer than it would be, it works as nice as that one', async (kind) => {
  const confinement = confinementOf(kind);
  const { said } = await tryToEscape({ ...confinement, prefix: ['nice', '-n', '12', ...confinement.prefix] });
  expect(said.niceness).toBe(Math.min(19, getPriority() + 12));
});

test('asked for by name and not possible: an error, not something weaker', () => {
  expect(() => confinementOf('jail' as ConfinementKind)).toThrow('does not work on this machine');
});

test('a process whose input breaks before it ends is gone like any other, so whoever asked may ask another', async () => {
  const entry = new URL('../../testing/confined/deaf.ts', import.meta.url);
  const child = startChild<object, never>({ entry, confinement: confinementOf('none'), niceness: 7 });
  const size = 4_000_000;
  const bytes = async function* () {
    for (let sent = 0; sent < size; sent += 100_000) yield Buffer.alloc(100_000);
  };
  await expect(child.ask({}, size, bytes())).rejects.toThrow(ChildGone);
});
