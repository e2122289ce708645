import { expect, type Page } from '@playwright/test';

/** Goes to another screen of the area that the tab shows, as a link there does: nothing is loaded and compiled again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Until the next screen's program is there the one before stays.
  await expect(page, path).not.toHaveTitle(title);
}
