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
interface Wishes {
  /** Asked before the others. */
  readonly isFirst?: boolean;
  /** While it listens, no other key means anything. */
  readonly isAlone?: boolean;
  /** Decides nothing: heard also where the focus stands on a box that waits for its tick. */
  readonly isHarmless?: boolean;
}
interface Layer extends Wishes {
  readonly keys: Keys;
}

/** All who listen. One ear for all: it hears a key before a dialog closes by it, and only one act follows. */
const layers = new Set<() => Layer>();

/** Whoever types a sentence where there is no field presses letters that mean nothing before one that decides: for this long none of them acts. */
const SENTENCE_MS = 1_000;
let lastIdleLetter = Number.NEGATIVE_INFINITY;

function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return;
  const name = nameOf(event);
  const { target } = event;
  // Out of the field first; what else it does, it does the next time.
  if (name === 'escape' && (isTyping(target) || isDue(target))) {
    target.blur();
    return;
  }
  if (isTyping(target) || (!readSwitch() && name !== 'escape')) return;
  const isWaiting = isDue(target);
  const act = actOf(name, isWaiting);
  const isLetter = /^[a-z]$/.test(name);
  const isInSentence = event.timeStamp - lastIdleLetter < SENTENCE_MS;
  if (isLetter && (!act || isInSentence)) lastIdleLetter = event.timeStamp;
  else if (act && !(isWaiting && isInSentence)) {
    event.preventDefault();
    act();
  }
}

function actOf(name: string, isHarmlessOnly: boolean): (() => void) | undefined {
  const all = [...layers].map((read) => read());
  const alone = all.filter(({ isAlone }) => isAlone);
  const [first] = (alone.length > 0 ? alone : all)
    .filter(({ keys, isHarmless }) => keys[name] && (isHarmless || !isHarmlessOnly))
    .toSorted((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false));
  return first?.keys[name];
}

/**
 * Single keys of the desk, named in small letters. Never while somebody types, never together with Ctrl, Alt or Meta, never behind a
 * dialog; while a box waits to be ticked, only those that decide nothing.
 */
export function useKeys(keys: Keys, { isFirst = false, isAlone = false, isHarmless = false }: Wishes = {}): void {
  const latest = useRef<Layer>({ keys });
  latest.current = { keys, isFirst, isAlone, isHarmless };
  useEffect(() => {
    const read = () => latest.current;
    layers.add(read);
    addEventListener('keydown', hear, true);
    return () => {
      layers.delete(read);
      if (layers.size === 0) removeEventListener('keydown', hear, true);
    };
  }, []);
}

/** The letter on the key, also where the keyboard writes Devanagari. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase();
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']);

function isTyping(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

/** A box that a decision asked for: Space ticks it, no letter decides until then. */
const isDue = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.required && !target.checked;
