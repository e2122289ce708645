import { useLayoutEffect } from 'react';

/** Where the focus goes when what opened a dialog is gone, or when it was opened by a key: the open panel, else the page. */
const places = ['[data-panel]', 'main'];

/**
 * Gives the focus back to what opened a dialog. Mantine does it for dialogs that are there before they open; ours come and go with
 * what they are about.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => void setTimeout(() => giveBack(opener));
  }, [isOpen]);
}

function giveBack(opener: Element | null): void {
  const { activeElement, body } = document;
  // Somebody else has it already: the next dialog, or the field of a refusal.
  if (activeElement && activeElement !== body) return;
  const isThere = opener instanceof HTMLElement && opener !== body && opener.isConnected;
  const all = isThere ? [opener] : places.map((place) => document.querySelector<HTMLElement>(place));
  all.find((place) => place !== null)?.focus({ preventScroll: true });
}
