import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#api/testing/app.ts';

test('a connection that never asked anything does not keep the server from closing', async () => {
  const { app, close } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(2_000);
  socket.destroy();
});

test('whoever has asked by then is answered', async () => {
  const { app, close } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const closing = close();
  socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 \d{3} /);
  await closing;
});
