import { expect, type Page, type Request } from '@playwright/test';
import { expectOpen, panel, queueOf, test } from './claims.ts';

/** Counts the pictures that the browser holds for this page. */
const watchPictures = (page: Page) =>
  page.addInitScript(() => {
    const held = new Set<string>();
    const [make, release] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (object) => {
      const url = make(object);
      held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      held.delete(url);
      release(url);
    };
    Object.assign(window, { pictures: held });
  });
const pictures = (page: Page) => page.evaluate(() => (window as unknown as { pictures: Set<string> }).pictures.size);
const isLease = (method: string) => (request: Request) => request.url().endsWith('/lease') && request.method() === method;

test('the next picture is there before it is asked for, and every picture is let go of when the desk closes', async ({
  deskOf,
  newDonor,
}) => {
  const asha = await newDonor('Asha Patil');
  const [first, second, third] = [await asha.gives(), await asha.gives(), await asha.gives()];
  const page = await deskOf();
  await watchPictures(page);
  await page.goto(queueOf(asha, `&open=${first}`));
  await expectOpen(page, first);
  await expect.poll(() => pictures(page)).toBe(2);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.keyboard.press('j');
  await expectOpen(page, second);
  await expect.poll(() => pictures(page)).toBe(3);
  expect(
    asked.filter((each) => each.endsWith('/links')),
    'only the third picture is fetched now',
  ).toHaveLength(1);
  await page.keyboard.press('j');
  await expectOpen(page, third);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  await expect.poll(() => pictures(page)).toBe(0);
});

test('J and K go over the border of a page, and after a decision the queue moves up to the next case', async ({ deskOf, newDonor }) => {
  test.slow();
  const ravi = await newDonor('Ravi Kumar');
  const codes: string[] = [];
  for (let each = 0; each < 12; each += 1) codes.push(await ravi.gives());
  const [ninth = '', tenth = '', eleventh = '', twelfth = ''] = codes.slice(8);
  const page = await deskOf();
  await page.goto(queueOf(ravi, `&open=${ninth}`));
  await expectOpen(page, ninth);
  // The list scrolls by itself: below the banner of the demo too, the page is no higher than the window.
  await expect(page.getByText('All people and amounts are samples')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.keyboard.press('j');
  await expectOpen(page, tenth);
  await expect(panel(page, tenth)).toContainText('10 of 12');
  await expect(panel(page, tenth).getByRole('button', { name: 'Next deposit' })).toBeEnabled();
  await page.keyboard.press('j');
  await expectOpen(page, eleventh);
  await expect(page).toHaveURL(/page=2/);
  await expect(panel(page, eleventh)).toContainText('11 of 12');
  await expect(panel(page, eleventh).getByRole('button', { name: 'Previous deposit' })).toBeEnabled();
  await page.keyboard.press('k');
  await expectOpen(page, tenth);
  await expect(page).toHaveURL(/page=1/);
  await expect(panel(page, tenth)).toContainText('10 of 12');
  await expect(panel(page, tenth).getByRole('button', { name: 'Next deposit' })).toBeEnabled();
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expectOpen(page, eleventh);
  await expect(page).toHaveURL(/page=1/);
  await expect(panel(page, eleventh)).toContainText('10 of 11');
  await expect(panel(page, eleventh).getByRole('button', { name: 'Next deposit' })).toBeEnabled();
  await page.keyboard.press('j');
  await expectOpen(page, twelfth);
});

test('who has a case open says so again and again, and no longer when it is left; who passes by says nothing', async ({
  deskOf,
  newDonor,
}) => {
  const asha = await newDonor('Asha Patil');
  const [first, second] = [await asha.gives(), await asha.gives()];
  const page = await deskOf();
  await page.clock.install();
  const told: string[] = [];
  page.on('request', (request) => {
    if (isLease('PUT')(request) || isLease('DELETE')(request)) told.push(`${request.method()} ${request.url().split('/').at(-2)}`);
  });
  await page.goto(queueOf(asha, `&open=${first}`));
  await expectOpen(page, first);
  await expect.poll(() => told).toEqual([`PUT ${first}`]);
  const renewed = page.waitForRequest(isLease('PUT'));
  await page.clock.fastForward(15_500);
  await renewed;
  const released = page.waitForRequest(isLease('DELETE'));
  await page.keyboard.press('j');
  await released;
  await expectOpen(page, second);
  await expect.poll(() => told.at(-1)).toBe(`PUT ${second}`);
  await page.keyboard.press('Escape');
  await expect.poll(() => told.at(-1)).toBe(`DELETE ${second}`);
  // A tenth of a second at the first, then on to the second.
  const before = told.length;
  await page.clock.pauseAt(Date.now() + 90_000);
  const opens = async (code: string) => {
    await page.keyboard.press('j');
    const isOpen = async () => {
      await page.clock.runFor(5);
      return panel(page, code)
        .getByRole('button', { name: /^Approve/ })
        .isVisible();
    };
    await expect.poll(isOpen).toBe(true);
  };
  await opens(first);
  await page.clock.runFor(100);
  await opens(second);
  await page.clock.runFor(1_000);
  await expect.poll(() => told.slice(before)).toEqual([`PUT ${second}`]);
});

test('a picture that cannot be fetched says so, is not asked for again by itself, and comes with Retry', async ({ deskOf, newDonor }) => {
  const asha = await newDonor('Asha Patil');
  const code = await asha.gives();
  const page = await deskOf();
  let attempts = 0;
  await page.route('**/api/v1/admin/files/*/links', async (route) => {
    attempts += 1;
    await (attempts === 1 ? route.abort() : route.continue());
  });
  await page.goto(queueOf(asha, `&open=${code}`));
  await expect(page.getByRole('alert').filter({ hasText: 'The picture could not be loaded.' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expect(page.getByText('Please look at the receipt first. It is still loading.')).toBeVisible();
  expect(attempts).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectOpen(page, code);
});
