import { photo } from '#api/testing/samples/pictures.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { liftQuotas, people } from '#torture/files/people.ts';
import { inParallel, type Person, sendPatiently } from '#torture/files/sender.ts';
import { openFileStack } from '#torture/files/stack.ts';
import { childrenCpu } from '#torture/platform/children-cpu.ts';

const PARALLEL = 8;
const LOOP_GOAL_MILLISECONDS = 50;

/** Photos of 3 MB as phones make them, eight at a time, all the way into the store: how long, how much processor, and does the server stay awake. */
export async function run({ smallest, seed }: RunOptions) {
  const uploads = smallest ? 2 : 200;
  const stack = await openFileStack({ storage: 'folder', smallest });
  try {
    await liftQuotas(stack.deps);
    const { staff, ...members } = await people(stack.deps, PARALLEL);
    const senders = Object.values(members) as Person[];
    // 12 megapixels, about 3 MB: the grain of the sample is what makes it heavy, as with real photos.
    const photos = await Promise.all([0, 1].map((i) => photo({ width: 4_000, height: 3_000, seed: seed + i, quality: 82 })));
    const server = await stack.startServer({ WORKER: 'off' });
    const send = async (i: number) =>
      sendPatiently(server.url, senders[i % PARALLEL] as Person, {
        kind: 'receipt',
        bytes: photos[i % photos.length] as Buffer,
        name: 'photo.jpg',
        type: 'image/jpeg',
      });
    await send(0);
    const before = await server.figures();
    const checkerBefore = childrenCpu(server.pid);
    const times: number[] = [];
    let failed = 0;
    const begun = performance.now();
    await inParallel(Array.from({ length: uploads }), PARALLEL, async (_, i) => {
      const sent = await send(i);
      if (sent.file?.status === 'ready') times.push(sent.milliseconds);
      else failed += 1;
    });
    const seconds = (performance.now() - begun) / 1_000;
    const after = await server.figures();
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN);
    const serverCpu = (after.cpuSeconds - before.cpuSeconds) / uploads;
    return {
      ok: failed === 0 && (smallest || after.loopP99 < LOOP_GOAL_MILLISECONDS),
      uploads,
      parallel: PARALLEL,
      failed,
      photoMb: Math.round(((photos[0]?.length ?? 0) / 1024 / 1024) * 10) / 10,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      perSecond: Math.round((uploads / seconds) * 10) / 10,
      cpuMsPerUpload: {
        server: Math.round(serverCpu * 1_000),
        checker: Math.round(((childrenCpu(server.pid) - checkerBefore) / uploads) * 1_000),
      },
      loopP99Ms: Math.round(after.loopP99 * 10) / 10,
      loopMaxMs: Math.round(after.loopMax * 10) / 10,
      serverMb: Math.round(after.rss / 1024 / 1024),
      checkerPeakMb: Math.round(after.checkerPeak / 1024 / 1024),
    };
  } finally {
    await stack.close();
  }
}
