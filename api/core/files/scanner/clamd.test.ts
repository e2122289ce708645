import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openClamd } from './clamd.ts';

// A real clamd is asked in clamd.services.ts. Here: what it, or whatever answers in its place, may do wrong.

test.each([
  ['hangs up at once', (socket: Socket) => void socket.destroy()],
  ['says nothing', () => {}],
  ['says half an answer and hangs up', (socket: Socket) => void socket.end('stream: OK')],
  ['says something odd', (socket: Socket) => void socket.end('stream: OK?\0')],
  ['says OK about something else', (socket: Socket) => void socket.end('OK\0')],
  ['reports an error', (socket: Socket) => void socket.end("Can't allocate memory ERROR\0")],
  ['refuses the size', (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['talks without end', (socket: Socket) => void socket.write('x'.repeat(10_000))],
  ['puts OK into a name', (socket: Socket) => void socket.end('stream: OK\nstream: Bad\0')],
])('a scanner that %s is never taken for “clean”', async (_, behave) => {
  const clamd = await pretend(behave);
  await expect(clamd.scan(pieces(3, 100_000))).rejects.toThrow();
});

test('a scanner that is not there is never taken for “clean”', async () => {
  const gone = openClamd({ host: '127.0.0.1', port: 1 });
  await expect(gone.scan(pieces(1, 10))).rejects.toThrow(/ECONNREFUSED/);
  await expect(gone.check()).rejects.toThrow(/ECONNREFUSED/);
});

test('an answer before the last byte still counts, and nobody waits for the rest', async () => {
  const clamd = await pretend((socket) => void socket.end('stream: Bad.Thing FOUND\0'));
  expect(await clamd.scan(pieces(400, 60_000))).toEqual({ is: 'infected', name: 'Bad.Thing' });
});

async function* pieces(count: number, size: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < count; i++) {
    await breathe();
    yield Buffer.alloc(size, i);
  }
}

async function pretend(behave: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => behave(socket));
    socket.resume();
  });
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return openClamd({ host: '127.0.0.1', port }, { idleMilliseconds: 300, totalMilliseconds: 2_000 });
}
