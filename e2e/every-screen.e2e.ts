import { expect, type Page } from '@playwright/test';
import { everyScreen, type Screen } from '#tools/screens/screens.ts';
import { expectAccessibleIn, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { expectKeyboardReachesAll } from './keyboard.ts';
import { type Readers, test } from './readers.ts';
import { goWithin } from './within.ts';

const height = 900;

/**
 * Every night all of it. On every change the widths at which a layout is tightest; of each route one state whole, the others on a phone by day or at a desk
 * by night, in turn; and each route in Hindi once.
 */
const isNightly = process.env.LOOKS === 'all';

/** Phones, a tablet, and screens with a side menu. */
const widths = isNightly ? [320, 360, 390, 768, 1024, 1440, 1920] : [320, 390, 768, 1024, 1440];
const narrowestOfEachLayout = [320, 768, 1024, 1280];
const PHONE = 390;
const DESK = 1440;
/** A state is the same page with other parts in it: the narrowest, and the one at which it is looked at. */
const widthsOfState = [320, PHONE, DESK];

/**
 * What lies over a page is looked at where it is. A screen in Hindi is the same elements with other words: what they are called was
 * checked when they were translated, so what is left to see is whether the longer words have room.
 */
const isOver = ({ onlyAt }: Screen) => onlyAt !== undefined;
const isOtherWords = ({ language }: Screen) => language !== 'en';

const wholeScreens = everyScreen().filter((each) => !isOver(each) && !isOtherWords(each));
const firstOf = (some: readonly Screen[], kind: (screen: Screen) => string) =>
  new Set(new Map(some.toReversed().map((screen) => [kind(screen), screen.name])).values());
const firstOfEachReader = firstOf(wholeScreens, ({ reader }) => reader);
const firstOfEachRoute = firstOf(wholeScreens, ({ route }) => route.id);
const isWhole = ({ name }: Screen) => isNightly || firstOfEachReader.has(name) || firstOfEachRoute.has(name);
const states = wholeScreens.filter((screen) => !isWhole(screen));

for (const screen of wholeScreens.filter(isWhole))
  test(`[G-06.1, G-06.2, G-06.3, G-06.4, G-06.5] ${screen.name}: no barrier, light and dark, no sideways scroll, all by keyboard`, async ({
    tabOf,
    strangersTab,
  }) => {
    const page = await visit(screen, tabOf, strangersTab);
    await expectRoomForAll(page, widths, (width) => expectNoBarrier(page, screen, width));
    await expectKeyboardReachesAll(page);
  });

for (const [index, screen] of states.entries()) {
  const [width, theme] = index % 2 === 0 ? ([PHONE, 'light'] as const) : ([DESK, 'dark'] as const);
  test(`[G-06.1, G-06.2, G-06.3, G-06.5] ${screen.name}: no barrier at ${width} px in ${theme}, no sideways scroll, all by keyboard`, async ({
    tabOf,
    strangersTab,
  }) => {
    const page = await visit(screen, tabOf, strangersTab);
    await expectRoomForAll(page, widthsOfState, (here) => (here === width ? expectAccessibleIn(page, theme) : undefined));
    await expectKeyboardReachesAll(page);
  });
}

const inOtherWords = everyScreen().filter(isOtherWords);
const firstInOtherWords = firstOf(inOtherWords, ({ route }) => route.id);

for (const screen of inOtherWords.filter(({ name }) => isNightly || firstInOtherWords.has(name)))
  test(`[G-06.1] ${screen.name}: no sideways scroll`, async ({ tabOf, strangersTab }) => {
    await expectRoomForAll(await visit(screen, tabOf, strangersTab), narrowestOfEachLayout);
  });

for (const screen of everyScreen().filter(isOver))
  test(`[G-06.3, G-06.4, G-06.5] ${screen.name}: no barrier, light and dark`, async ({ tabOf, strangersTab }) => {
    await expectAccessibleInBothThemes(await visit(screen, tabOf, strangersTab));
  });

/** The screen that a tab shows, if nobody has done anything there. */
const untouched = new WeakMap<Page, Screen>();

/** A preview of public pages is drawn by the server, like them. */
const isArea = ({ route }: Screen) => route.frame !== undefined && !route.id.startsWith('public/');

/** Reading the program takes longer than looking at a page: from one screen of an area to the next one goes within it, where nothing can stay behind. */
const isNextDoor = (screen: Screen, before: Screen | undefined) =>
  isArea(screen) && !screen.answers && before !== undefined && before.route.id !== screen.route.id;

/** One load for all of it: the window then changes its width and its theme in place, as a phone does when it is turned. */
async function visit(screen: Screen, tabOf: Readers['tabOf'], strangersTab: Readers['strangersTab']): Promise<Page> {
  const page = await (screen.reader === 'visitor' && screen.prepare ? strangersTab(screen.language) : tabOf(screen));
  await page.setViewportSize({ width: screen.onlyAt ?? 390, height });
  await screen.answers?.(page);
  const go = isNextDoor(screen, untouched.get(page)) ? goWithin : (tab: Page, path: string) => tab.goto(path);
  untouched.delete(page);
  await go(page, screen.path);
  await expectLoaded(page);
  await screen.prepare?.(page);
  await expectGoodPage(page, screen);
  if (!screen.prepare && !screen.answers && isArea(screen)) untouched.set(page, screen);
  return page;
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectRoomForAll(page: Page, at: readonly number[], look: (width: number) => Promise<void> | void = () => {}) {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await look(width);
  }
}

/**
 * Themes differ in colours, widths in the frame around a page. So a page is looked at on a phone by day and on a desk by night, with all rules; and the
 * frames, which all pages of a reader share, on the first of them in all four.
 */
async function expectNoBarrier(page: Page, screen: Screen, width: number): Promise<void> {
  if (width !== PHONE && width !== DESK) return;
  if (firstOfEachReader.has(screen.name)) await expectAccessibleInBothThemes(page);
  else await expectAccessibleIn(page, width === PHONE ? 'light' : 'dark');
}

/** What holds on every page: one heading, a title, its language, a way past the menu, rupees, UTRs in groups of four, and nothing that moves for who asked for rest. */
async function expectGoodPage(page: Page, { language }: Screen): Promise<void> {
  const seen = await page.evaluate(() => {
    const skip = document.querySelector<HTMLAnchorElement>('a[href="#main"]');
    const menu = document.querySelector('nav');
    // The screen for faults that nobody expected waits in every page of the areas, out of sight.
    const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const [main] = visible('main');
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    const isMenuFirst = Boolean(menu && main && menu.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING);
    return {
      language: document.documentElement.lang,
      headings: visible('h1').length,
      mains: visible('main').length,
      title: document.title.trim(),
      isWayPastMenu: !isMenuFirst || (Boolean(skip) && main?.id === 'main'),
      // Beside rupees, an approximate value may stand in the currency that she chose.
      dollars: main?.textContent.replace(/(about|लगभग)\s[A-Z]*\$/g, '').includes('$'),
      // Twelve digits that stand alone. Inside what the bank printed (UPI-…-431822907156-…) they stay as they are.
      ungroupedUtrs: texts.filter((text) => /(?<![\w/-])\d{12}(?![\w/-])/.test(text)),
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    };
  });
  const title = expect.stringMatching(/^(?!.*(undefined|null)).*\S/);
  expect(seen).toEqual({ language, headings: 1, mains: 1, title, isWayPastMenu: true, dollars: false, ungroupedUtrs: [], moving: 0 });
}
