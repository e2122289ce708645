import { useSyncExternalStore } from 'react';

/** Something that was fetched, is being fetched, or could not be. A value stays while it is fetched again. */
export interface Held<T> {
  readonly value?: T;
  readonly error?: unknown;
  readonly isLoading: boolean;
}

export interface Shelf<T> {
  read(key: string): Held<T>;
  /** Anew, whatever is there. */
  fetch(key: string): Promise<void>;
  /** Only what is not there yet. */
  prefetch(key: string): void;
  clear(): void;
  subscribe(tell: () => void): () => void;
}

interface Options<T> {
  /** What was used longest ago goes first. */
  readonly most: number;
  readonly onDrop?: (value: T) => void;
}

const absent: Held<never> = { isLoading: true };

/** Keeps what the clerk looks at next within reach, so that the next claim is there when the key goes down. Lives as long as the desk is open. */
export function createShelf<T>(load: (key: string) => Promise<T>, { most, onDrop }: Options<T>): Shelf<T> {
  const held = new Map<string, Held<T>>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let isOpen = true;

  function put(key: string, next: Held<T>) {
    const before = held.get(key);
    held.delete(key);
    held.set(key, next);
    if (before?.value !== undefined && before.value !== next.value) onDrop?.(before.value);
    for (const [oldest, { value }] of held) {
      if (held.size <= most) break;
      held.delete(oldest);
      if (value !== undefined) onDrop?.(value);
    }
    for (const tell of listeners) tell();
  }

  async function run(key: string) {
    const before = held.get(key)?.value;
    put(key, { ...(before === undefined ? {} : { value: before }), isLoading: true });
    try {
      const value = await load(key);
      if (isOpen) put(key, { value, isLoading: false });
      else onDrop?.(value);
    } catch (error) {
      if (isOpen) put(key, { ...(before === undefined ? {} : { value: before }), error, isLoading: false });
    } finally {
      running.delete(key);
    }
  }

  function fetch(key: string): Promise<void> {
    isOpen = true;
    const already = running.get(key);
    if (already !== undefined) return already;
    const started = run(key);
    running.set(key, started);
    return started;
  }

  return {
    read: (key) => held.get(key) ?? absent,
    fetch,
    prefetch: (key) => {
      const there = held.get(key);
      if (there === undefined || (there.error !== undefined && there.value === undefined)) void fetch(key);
    },
    clear: () => {
      isOpen = false;
      for (const { value } of held.values()) if (value !== undefined) onDrop?.(value);
      held.clear();
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

export const useShelf = <T>(shelf: Shelf<T>, key: string): Held<T> => useSyncExternalStore(shelf.subscribe, () => shelf.read(key));
