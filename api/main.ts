import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/platform/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const config = readConfig();
const deps = openDeps(config);
const app = await buildApp(deps);
await app.listen({ host: config.host, port: config.port });
