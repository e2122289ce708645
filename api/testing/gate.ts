/** Where work in a test waits until the test says go: instead of sleeping and hoping. */
export interface Gate {
  /** Called by the work: waits until the gate is open. */
  pass(): Promise<void>;
  /** Called by the test: comes back when so many stand before the gate. */
  arrivals(count: number): Promise<void>;
  open(): void;
}

export function gate(): Gate {
  const opened = Promise.withResolvers<void>();
  const waiters: { count: number; tell: () => void }[] = [];
  let arrived = 0;
  const tellWaiters = () => {
    for (const { count, tell } of waiters) if (arrived >= count) tell();
  };
  return {
    pass() {
      arrived += 1;
      tellWaiters();
      return opened.promise;
    },
    arrivals(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiters.push({ count, tell: resolve });
      tellWaiters();
      return promise;
    },
    open: opened.resolve,
  };
}
