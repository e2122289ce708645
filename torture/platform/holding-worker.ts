// A worker process whose one job never ends the first time, so that it can be killed in the middle of it.
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const deps = openDeps(readConfig());
await startWorker(deps, {
  schedule: [],
  jobs: {
    hold: async (_deps, _payload, { attempt }) => {
      process.stdout.write(`attempt ${attempt}\n`);
      if (attempt === 1) await new Promise(() => {});
    },
  },
});
process.stdout.write('started\n');
