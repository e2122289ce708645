import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { freePort } from '#api/database/cluster.ts';
import { requirePrograms } from '#tools/services/processes.ts';
import { type Asked, answerOf, type Seen } from '#torture/edge/asking.ts';
import { until } from '#torture/platform/stack.ts';
import { deploy, type Env } from './stack-file.ts';

export interface Tls {
  /** As a browser does it, with a certificate that is checked. */
  ask(path: string, asked?: Asked): Promise<Seen>;
  /** Whether an answer that does not end says this; it comes in pieces, however many. */
  hears(path: string, headers: Env, awaited: { says: string; seconds: number }): Promise<boolean>;
  stop(): Promise<void>;
}

/** Caddy with the stack's own file. A name that the world cannot see has a certificate of Caddy's own authority; ports are free ones. */
export async function startTls(home: string, { environment, edge, port }: { environment: Env; edge: number; port: number }): Promise<Tls> {
  requirePrograms(['caddy'], 'caddy');
  const file = join(home, 'Caddyfile');
  const ports = `{\n\thttps_port ${port}\n\thttp_port ${await freePort()}\n\tskip_install_trust`;
  writeFileSync(file, readFileSync(join(deploy, 'Caddyfile'), 'utf8').replace('{', ports).replace('edge:8080', `127.0.0.1:${edge}`));
  const env = {
    ...environment,
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_DATA_HOME: join(home, 'certificates'),
    XDG_CONFIG_HOME: join(home, 'caddy'),
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
  const authority = join(home, 'certificates/caddy/pki/authorities/local/root.crt');
  const trusted = () => ({ host: '127.0.0.1', port, servername: 'localhost', ca: readFileSync(authority), agent: false }) as const;

  const ask: Tls['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    answerOf(request({ ...trusted(), path, method, headers: { host: `localhost:${port}`, ...headers } }), body);
  const hears: Tls['hears'] = (path, headers, { says, seconds }) =>
    new Promise((resolve) => {
      const sent = request({ ...trusted(), path, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          heard += piece;
          if (heard.includes(says)) end(true);
        });
      });
      let heard = '';
      const end = (isHeard: boolean) => {
        clearTimeout(late);
        sent.destroy();
        resolve(isHeard);
      };
      const late = setTimeout(() => end(false), seconds * 1_000);
      sent.once('error', () => end(false));
      sent.end();
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  try {
    await until(
      async () => existsSync(authority) && (await ask('/healthz')).status === 200,
      60,
      () => `Caddy does not serve:\n${said}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { ask, hears, stop };
}
