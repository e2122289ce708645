// The API alone, without jobs. On SIGUSR2 it says how much processor time it has used.
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const config = readConfig();
const app = await buildApp(openDeps(config));
await app.listen({ host: config.host, port: config.port });
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  console.log(`cpu ${(user + system) / 1_000}`);
});
process.on('SIGTERM', () => process.exit(0));
