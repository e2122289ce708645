// A worker process that only sends mails.
import { notificationJobs } from '#api/core/notifications/index.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const deps = openDeps(readConfig());
await startWorker(deps, { schedule: [], jobs: notificationJobs });
process.stdout.write('started\n');
