// The API alone, without pages, and its jobs. On SIGUSR2 it writes one line of figures about itself.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#api/app.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const config = readConfig();
const deps = openDeps(config);
const app = await buildApp(deps);
await app.listen({ host: config.host, port: config.port });
const worker = config.hasWorker ? await startWorker(deps, { jobs, schedule }) : undefined;

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  const figures = {
    cpuSeconds: (user + system) / 1e6,
    rss: process.memoryUsage().rss,
    checkerPeak: machinery(deps).checker.peakMemory,
    // The timer itself is asked every 5 ms; what is above that is delay.
    loopP99: delay.percentile(99) / 1e6 - 5,
    loopMax: delay.max / 1e6 - 5,
  };
  delay.reset();
  console.log(`figures ${JSON.stringify(figures)}`);
});
process.on('SIGTERM', async () => {
  await worker?.stop();
  await app.close();
  await deps.close();
  process.exit(0);
});
