import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

const zooms = [1, 2, 3.2] as const;

/** Where in the picture, from 0 to 1. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Larger step by step, then whole again. What was in the middle, or was pointed at, stays in the middle. */
export function useZoom(pan: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState(0);
  function zoomOn(spot?: Spot) {
    const { current } = pan;
    if (!current) return;
    const { x, y } = spot ?? middleOf(current);
    flushSync(() => setStep((step + 1) % zooms.length));
    current.scrollTo(current.scrollWidth * x - current.clientWidth / 2, current.scrollHeight * y - current.clientHeight / 2);
    // The arrow keys then move the picture.
    current.focus({ preventScroll: true });
  }
  return { zoom: zooms[step] ?? 1, zoomOn };
}

const middleOf = (pan: HTMLElement): Spot => ({
  x: (pan.scrollLeft + pan.clientWidth / 2) / pan.scrollWidth,
  y: (pan.scrollTop + pan.clientHeight / 2) / pan.scrollHeight,
});
