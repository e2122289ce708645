import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever has begun to send when we close may still finish. */
const PATIENCE_MS = 500;

/**
 * Browsers and proxies open connections ahead of need. Node counts one that has asked nothing yet as busy, and would wait for it when the server
 * closes, for as long as the other side likes. Those are closed.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  const closeSoon = (socket: Socket) => setTimeout(() => silent.has(socket) && socket.destroy(), PATIENCE_MS).unref();

  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    if (isClosing) closeSoon(socket);
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) closeSoon(socket);
  });
}
