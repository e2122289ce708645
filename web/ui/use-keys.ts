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

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys of the desk, named in small letters. `isFirst` are asked before the others. Never while somebody types, never together with Ctrl, Alt or Meta, never behind a dialog. */
export function useKeys(keys: Keys, { isFirst = false }: { isFirst?: boolean } = {}): void {
  const [isOn] = useKeysSwitch();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"][data-modal-content], section[role="dialog"]')) return;
      const name = nameOf(event);
      const act = latest.current[name];
      if (!act || (!isOn && name !== 'escape')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press, isFirst);
    return () => removeEventListener('keydown', press, isFirst);
  }, [isOn, isFirst]);
}

/** The letter on the key, also where the keyboard writes Devanagari. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase();
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']);

export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}
