import { buildApp } from '#api/app.ts';
import { firstAdminLink } from '#api/core/accounts/index.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { closeOnSignal } from '#api/platform/shutdown.ts';
import { startWorker } from '#api/platform/worker.ts';

const config = readConfig();
const deps = openDeps(config);
process.on('uncaughtExceptionMonitor', (error) => deps.log.fatal({ err: error }, 'this process ends'));

const app = await buildApp(deps, { pages: 'built' });
const worker = await startWorker(deps, { jobs, schedule });
closeOnSignal(deps, { app, worker });
await app.listen({ host: config.host, port: config.port });

// No default password anywhere: while nobody can sign in to the back office, whoever reads the server's output is let in.
const link = config.isDemo ? undefined : await firstAdminLink(deps);
if (link) process.stdout.write(`\nThere is no staff yet. Run "npm run setup", or open this once, within a day:\n${link}\n\n`);
