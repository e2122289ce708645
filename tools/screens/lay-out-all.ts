import type { Page } from '@playwright/test';

/**
 * Public pages lay out what is below the first screen when somebody comes near it (web/public/landing/landing.module.css). Whoever looks at a whole
 * page at once, as axe and full pictures do, wants all of it.
 */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *, main section'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });
