// npm run services -- start|stop|status|env [clamav] [swift]: real services from Debian packages, for tests and for trying things out.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamavPid, startClamav, stopClamav } from './clamav.ts';
import { isSwiftRunning, startSwift, stopSwift, swiftAccess } from './swift.ts';

const home = process.env.SERVICES_DIR ?? join(tmpdir(), 'anjuri-services');
const clamav = {
  directory: join(home, 'clamav'),
  port: Number(process.env.CLAMAV_PORT ?? 13_310),
  signatures: process.env.CLAMAV_SIGNATURES,
};
const swift = { directory: join(home, 'swift'), port: Number(process.env.SWIFT_PORT ?? 18_880) };
const { endpoint, region, keyId, secret } = swiftAccess(swift);

type Act = () => Promise<void> | string | boolean;
const services: Record<string, Record<string, Act>> = {
  clamav: {
    start: () => startClamav(clamav),
    stop: () => stopClamav(clamav.directory),
    status: () => clamavPid(clamav.directory) !== undefined,
    env: () => `SCANNER=clamd://127.0.0.1:${clamav.port}`,
  },
  swift: {
    start: () => startSwift(swift),
    stop: () => stopSwift(swift.directory),
    status: () => isSwiftRunning(swift.directory),
    env: () => `STORAGE_URL=s3://anjuri?region=${region}&endpoint=${endpoint}\nSTORAGE_KEY_ID=${keyId}\nSTORAGE_SECRET=${secret}`,
  },
};

const [verb = '', ...names] = process.argv.slice(2);
for (const name of names.length ? names : Object.keys(services)) {
  const act = services[name]?.[verb];
  if (!act) throw new Error('usage: npm run services -- start|stop|status|env [clamav] [swift]');
  const begin = performance.now();
  const answer = await act();
  if (typeof answer === 'string') console.log(answer);
  else console.log(`${name}: ${verb} ${answer === false ? 'no' : 'ok'} (${Math.round(performance.now() - begin)} ms)`);
  if (answer === false) process.exitCode = 1;
}
