import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

interface ThreadTask {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/**
 * Runs an exported function in a thread of its own, so that seconds of computing do not keep requests waiting. What goes in and comes out is
 * copied; it must be plain data.
 */
export function runInThread<Args extends readonly unknown[], Result>(module: string, name: string, ...args: Args): Promise<Result> {
  const task: ThreadTask = { module, name, args };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread ended with ${code} and no answer`)));
  });
}

if (!isMainThread && parentPort && isThreadTask(workerData)) {
  const { module, name, args } = workerData;
  const { [name]: work } = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
  parentPort.postMessage(await work?.(...args));
}

function isThreadTask(data: unknown): data is ThreadTask {
  return typeof data === 'object' && data !== null && 'module' in data && 'name' in data && 'args' in data;
}
