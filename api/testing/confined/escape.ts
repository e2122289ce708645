// What a decoder would do that somebody has taken over: it opens a connection and writes a file, the latter not by JavaScript.
import { once } from 'node:events';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { serve } from '#api/platform/confined/serve.ts';

const white = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } });

await serve<{ path: string; port: number; secret: string }>(async ({ path, port, secret }) => {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(isTrue, isFalse);
  socket.destroy();
  const hasRead = await sharp(secret).metadata().then(isTrue, isFalse);
  const hasWritten = await white().png().toFile(path).then(isTrue, isFalse);
  return { head: { isConnected, hasRead, hasWritten, niceness: getPriority() }, parts: [] };
});

function isTrue(): boolean {
  return true;
}
function isFalse(): boolean {
  return false;
}
