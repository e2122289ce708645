import '#api/platform/config/node-env.ts';
import { buildApp } from '#api/app.ts';
import { firstAdminLink } from '#api/core/accounts/index.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { closeOnSignal } from '#api/platform/shutdown.ts';
import { openForStart, refuseStart } from '#api/start.ts';

const deps = await openForStart().catch(refuseStart);
const { config } = deps;
process.on('uncaughtExceptionMonitor', (error) => deps.log.fatal({ err: error }, 'this process ends'));

const app = await buildApp(deps, { pages: 'built' });
const worker = await startWorker(deps, { jobs, schedule });
closeOnSignal(deps, { app, worker });
await app.listen({ host: config.host, port: config.port });

// No default password anywhere: while nobody can sign in to the back office, whoever reads the server's output is let in.
const link = config.isDemo ? undefined : await firstAdminLink(deps);
if (link) process.stdout.write(`\nThere is no staff yet. Run "npm run setup", or open this once, within a day:\n${link}\n\n`);
