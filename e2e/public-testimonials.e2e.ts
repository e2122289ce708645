import { expect, type Page } from '@playwright/test';
import { test } from './watched.ts';

const shown = (page: Page) => page.locator('[data-testimonial][data-shown]');
const names = ['Kavita R.', 'Imran Q.', 'Savitri D.', 'Ramesh P.', 'Lakshmi I.'];

/** The page's own clock is ours: no test waits. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await page.clock.runFor(10);
  await page.mouse.move(0, 0);
}

test('[P-08.1] five people, each with name, role, picture, quote and a rating from 1 to 5', async ({ page }) => {
  await page.goto('/');
  const people = page.locator('[data-testimonial]');
  await expect(people).toHaveCount(5);
  for (const [index, name] of names.entries()) {
    const person = people.nth(index);
    await expect(person.locator('figcaption')).toHaveText(new RegExp(`^${name}, .+`));
    await expect(person.locator('blockquote')).toHaveText(/“.+”/);
    await expect(person.locator('img')).toHaveAttribute('src', /portrait/);
    await expect(person.locator('[role=img]')).toHaveAttribute('aria-label', /^Rated [1-5] out of 5$/);
  }
});

test('[P-08.2] they turn every 5 s, and after the last comes the first', async ({ page }) => {
  await open(page);
  await expect(shown(page)).toContainText('Kavita R.');
  await page.clock.runFor(4_900);
  await expect(shown(page)).toContainText('Kavita R.');
  for (const name of [...names.slice(1), 'Kavita R.']) {
    await page.clock.runFor(5_000);
    await expect(shown(page)).toContainText(name);
    await expect(shown(page)).toHaveCount(1);
  }
});

test('[P-08.3] dots jump to a given one', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Testimonial 4 of 5' }).click();
  await expect(shown(page)).toContainText('Ramesh P.');
  await expect(page.getByRole('button', { name: 'Testimonial 4 of 5' })).toHaveAttribute('aria-current', 'true');
});

test('[P-08.4] a visible Pause stops them until Play', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Home' }).first().focus();
  await page.clock.runFor(30_000);
  await expect(shown(page)).toContainText('Kavita R.');

  await page.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Home' }).first().focus();
  await page.clock.runFor(5_000);
  await expect(shown(page)).toContainText('Imran Q.');
});

test('[P-08.5] they stand still under the pointer', async ({ page }) => {
  await open(page);
  await page.locator('#testimonials').hover();
  await page.clock.runFor(30_000);
  await expect(shown(page)).toContainText('Kavita R.');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(shown(page)).toContainText('Imran Q.');
});

test('[P-08.6] they stand still while the focus is inside', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Testimonial 1 of 5' }).focus();
  await page.clock.runFor(30_000);
  await expect(shown(page)).toContainText('Kavita R.');
});

test('[P-08.7, G-06.3] with reduced motion they never turn by themselves, but the dots work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(30_000);
  await expect(shown(page)).toContainText('Kavita R.');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.getByRole('button', { name: 'Testimonial 2 of 5' }).click();
  await expect(shown(page)).toContainText('Imran Q.');
});
