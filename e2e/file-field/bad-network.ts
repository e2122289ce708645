import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What happens to the next uploads: their connection ends after so many bytes, or once they are stored, before the answer leaves. */
export interface Network {
  readonly cutAfterBytes?: number;
  readonly losesAnswer?: boolean;
  readonly times: number;
}

/**
 * A network that fails when it is told to, at the sockets, so that browser and server both meet what a real one does to them.
 * Gives back how many of the failures asked for before did not happen.
 */
export function withBadNetwork(server: Server): (network: Network) => number {
  let now: Network = { times: 0 };
  let left = 0;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (left <= 0 || request.method !== 'POST' || !request.url?.startsWith('/api/v1/files/')) return;
    left -= 1;
    if (now.cutAfterBytes !== undefined) cutAfter(request, now.cutAfterBytes);
    if (now.losesAnswer) response.writeHead = () => response.destroy();
  });
  return (network) => {
    const spared = left;
    now = network;
    left = network.times;
    // A browser sends again by itself when a connection it had used before breaks: the next upload gets a fresh one.
    server.closeIdleConnections();
    return spared;
  };
}

function cutAfter({ socket }: IncomingMessage, bytes: number): void {
  const before = socket.bytesRead;
  const watch = setInterval(() => {
    if (socket.bytesRead - before >= bytes) socket.destroy();
    if (socket.destroyed) clearInterval(watch);
  }, 5);
}
