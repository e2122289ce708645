import { useEffect, useRef, useSyncExternalStore } from 'react';

const STORED = 'anjuri:desk-keys';
const CHANGED = 'anjuri:desk-keys-changed';

/** Single keys can be switched off: speech input and shaky hands set them off by accident (WCAG 2.1.4). */
export function useKeysSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (tell) => {
      addEventListener(CHANGED, tell);
      return () => removeEventListener(CHANGED, tell);
    },
    () => readSwitch(),
    () => true,
  );
  return [isOn, writeSwitch];
}

let isOffHere = false;
function readSwitch(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    // Private windows may forbid storage; then the choice lasts as long as the page.
    return !isOffHere;
  }
}
function writeSwitch(isOn: boolean): void {
  isOffHere = !isOn;
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // See above.
  }
  dispatchEvent(new Event(CHANGED));
}

export type Keys = Readonly<Record<string, (() => void) | undefined>>;
interface Layer {
  readonly isFirst: boolean;
  readonly read: () => Keys;
}

/** All who listen. One ear for all: it hears a key before a dialog closes by it, and only one act follows. */
const layers = new Set<Layer>();

function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
  const name = nameOf(event);
  if (!readSwitch() && name !== 'escape') return;
  const [first] = [...layers].filter(({ read }) => read()[name]).toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
  if (!first) return;
  event.preventDefault();
  first.read()[name]?.();
}

/** Single keys of the desk, named in small letters. `isFirst` are asked before the others. Never while somebody types, never together with Ctrl, Alt or Meta, never behind a dialog. */
export function useKeys(keys: Keys, { isFirst = false }: { isFirst?: boolean } = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const layer: Layer = { isFirst, read: () => latest.current };
    layers.add(layer);
    addEventListener('keydown', hear, true);
    return () => {
      layers.delete(layer);
      if (layers.size === 0) removeEventListener('keydown', hear, true);
    };
  }, [isFirst]);
}

/** The letter on the key, also where the keyboard writes Devanagari. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase();
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}
