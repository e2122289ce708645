import { expect, type Page } from '@playwright/test';
import { isNightly, sampled } from '#tools/screens/sample.ts';
import { everyScreen, type Screen } from '#tools/screens/screens.ts';
import { expectAccessibleIn, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { expectKeyboardReachesAll } from './keyboard.ts';
import { type Readers, test } from './readers.ts';
import { goWithin } from './within.ts';

const height = 900;

const PHONE = 390;
const DESK = 1440;
const narrowestOfEachLayout = [320, 768, 1024, 1280];
/** Phones, a tablet, and screens with a side menu. A run on a change takes the narrowest, and the one at which axe looks. */
const widths = [320, 360, PHONE, 768, 1024, DESK, 1920];

/** An overlay is checked where it lies. A screen in Hindi has the same elements with longer words: the check is whether they have room. */
const isOverlay = ({ onlyAt }: Screen) => onlyAt !== undefined;
const isTranslation = ({ language }: Screen) => language !== 'en';

const firstOf = (some: readonly Screen[], kind: (screen: Screen) => string): readonly Screen[] => [
  ...new Map(some.toReversed().map((screen) => [kind(screen), screen])).values(),
];
const screens = everyScreen().filter((each) => !isOverlay(each) && !isTranslation(each));
const firstOfEachReader = new Set(firstOf(screens, ({ reader }) => reader).map(({ name }) => name));
const firstOfEachRoute = new Set(firstOf(screens, ({ route }) => route.id).map(({ name }) => name));
const routes = screens.filter(({ name }) => firstOfEachRoute.has(name));
const otherStates = screens.filter(({ name }) => !firstOfEachRoute.has(name));

// Every route is checked on every change, in one theme and width, in turn; its other states and languages by sample.
for (const [index, screen] of [...routes, ...sampled(otherStates, 4)].entries()) {
  const [width, theme] = index % 2 === 0 ? ([PHONE, 'light'] as const) : ([DESK, 'dark'] as const);
  const isWhole = isNightly || firstOfEachReader.has(screen.name);
  const look = isWhole ? 'light and dark' : `at ${width} px in ${theme}`;
  test(`[G-06.1, G-06.2, G-06.3, G-06.4, G-06.5] ${screen.name}: accessible ${look}, no sideways scroll, all by keyboard`, async ({
    tabOf,
    strangersTab,
  }) => {
    const page = await visit(screen, tabOf, strangersTab);
    await expectNoSidewaysScrollAt(page, isWhole ? widths : [320, width], async (here) => {
      if (isWhole && (here === PHONE || here === DESK)) await expectAccessibleInBothThemes(page);
      else if (here === width) await expectAccessibleIn(page, theme);
    });
    await expectKeyboardReachesAll(page);
  });
}

const translations = everyScreen().filter(isTranslation);

for (const screen of isNightly
  ? translations
  : sampled(
      firstOf(translations, ({ route }) => route.id),
      3,
    ))
  test(`[G-06.1] ${screen.name}: no sideways scroll`, async ({ tabOf, strangersTab }) => {
    await expectNoSidewaysScrollAt(await visit(screen, tabOf, strangersTab), isNightly ? narrowestOfEachLayout : [320, 768]);
  });

for (const screen of sampled(everyScreen().filter(isOverlay), 3))
  test(`[G-06.3, G-06.4, G-06.5] ${screen.name}: accessible, light and dark`, async ({ tabOf, strangersTab }) => {
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

async function expectNoSidewaysScrollAt(page: Page, at: readonly number[], look: (width: number) => Promise<void> | void = () => {}) {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await look(width);
  }
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
