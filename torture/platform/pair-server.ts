// The API alone and its jobs, as one of several processes. Jobs of a killed one are taken over sooner than in production.
import { buildApp } from '#api/app.ts';
import { jobs } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const config = readConfig();
const deps = openDeps(config);
const app = await buildApp(deps);
await startWorker(deps, { jobs, schedule: [], heartbeat: { beatSeconds: 0.5, deadSeconds: 4, steadySeconds: 5 } });
await app.listen({ host: config.host, port: config.port });
