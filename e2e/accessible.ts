import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** What light and dark can change, as long as both show the same elements in the same places. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 A and AA, and axe's own best practice. Says which element, not only which rule.
 * axe goes into the page once and stays for every look at it. It would not see into frames: there are none.
 */
export async function expectAccessible(page: Page, look: 'everything' | 'colours' = 'everything'): Promise<void> {
  expect(page.frames(), 'frames, into which axe does not look').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const found = await page.evaluate(
    async ([names, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: names },
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [tags, look === 'colours' ? colours : undefined] as const,
  );
  expect(found).toEqual([]);
}

/** What somebody sees of a page and where, without its colours. */
const shown = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.localName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    })
    .join('\n');

/**
 * No barrier in light nor in dark, at the width the page has now. All rules in light. In dark only those about colours, which is all that
 * a theme may change; a theme that shows or moves something gets all rules again.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await inTheme(page, 'light');
  await expectAccessible(page);
  const inLight = await page.evaluate(shown);
  await inTheme(page, 'dark');
  await expectAccessible(page, (await page.evaluate(shown)) === inLight ? 'colours' : 'everything');
}

/** The same in one theme, with all rules. */
export async function expectAccessibleIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await inTheme(page, theme);
  await expectAccessible(page);
}

/** The areas say the theme on their root; public pages need nothing but the style sheet. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme, colorScheme);
}

/** Nothing sticks out sideways (G-06.1), once the page has settled in a window of this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = async () => {
    // What depends on the width by script is drawn in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth - innerWidth;
  };
  await expect.poll(() => page.evaluate(tooWide), 'pixels that stick out').toBeLessThanOrEqual(0);
}
