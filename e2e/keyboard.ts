import { expect, type Page } from '@playwright/test';

interface Walk {
  readonly stops: Element[];
  readonly withoutRing: string[];
  readonly stopAt: (target: EventTarget | null) => void;
  readonly end: AbortController;
}
type Walking = typeof globalThis & { walk: Walk };

/** Notes where the focus goes, and whether one sees it there. */
function startWalk(): void {
  const [stops, withoutRing, end]: [Element[], string[], AbortController] = [[], [], new AbortController()];
  const ring = (element: Element | null | undefined, part?: string) => {
    if (!element) return 0;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  };
  const stopAt = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    stops.push(target);
    // A drawn control may carry the ring on its label or its frame, the link of a whole row around the row.
    const drawn = [target, target.parentElement, target.nextElementSibling, target.closest('[class*="input"]')];
    if (Math.max(ring(target, '::after'), ...drawn.map((element) => ring(element))) < 2) withoutRing.push(target.outerHTML.slice(0, 120));
  };
  document.addEventListener('focusin', ({ target }) => stopAt(target), { signal: end.signal });
  (globalThis as Walking).walk = { stops, withoutRing, stopAt, end };
}

/** Behind the last stop comes the first again. */
function isWalkOver(): boolean {
  const { stops } = (globalThis as Walking).walk;
  return new Set(stops).size < stops.length;
}

/** What can be worked by pointer and was no stop. Behind a dialog that covers the page nothing can. */
function lookBack() {
  const { stops, withoutRing, stopAt, end } = (globalThis as Walking).walk;
  end.abort();
  // In a dialog with one button that had the focus from the start it never moved.
  if (stops.length === 0 && document.activeElement !== document.body) stopAt(document.activeElement);
  const inFront =
    [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility()).at(-1) ?? document.body;
  const isSeen = (element: Element) =>
    inFront.contains(element) && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"], :disabled *, [aria-disabled="true"] *');
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  // Of radio buttons and tabs one is a stop; the arrows go on from there.
  const isOneOfSeveral = (element: Element) => element.matches('[type=radio], [role=tab], [role=radio], [role=option], [role=menuitem]');
  const missed = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.tabIndex >= 0 && isSeen(element) && !isOff(element) && !isOneOfSeveral(element) && !stops.includes(element),
  );
  const forPointerOnly = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const isPointed = getComputedStyle(element).cursor === 'pointer';
    if (!isPointed || !isSeen(element) || isOff(element)) return false;
    if (element.parentElement && getComputedStyle(element.parentElement).cursor === 'pointer') return false;
    return !element.closest(`${controls}, label`) && !element.querySelector(`${controls}, label`);
  });
  const named = (elements: HTMLElement[]) => elements.map((element) => element.outerHTML.slice(0, 120));
  return { withoutRing, missed: named(missed), forPointerOnly: named(forPointerOnly) };
}

const MOST = 200;

/** Once around by Tab: every stop shows where it is, and nothing that a pointer can work is left out (G-06.2). */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  await page.evaluate(startWalk);
  let presses = 0;
  let isOver = false;
  let seen = 0;
  while (!isOver && presses < MOST) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
    presses += 10;
    // In a dialog with one button the focus has nowhere else to go.
    const stops = await page.evaluate(() => (globalThis as Walking).walk.stops.length);
    isOver = stops === seen || (await page.evaluate(isWalkOver));
    seen = stops;
  }
  expect(isOver, `the walk ends within ${MOST} stops`).toBe(true);
  expect(await page.evaluate(lookBack)).toEqual({ withoutRing: [], missed: [], forPointerOnly: [] });
}
