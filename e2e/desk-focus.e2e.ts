import { expect, type Page } from '@playwright/test';
import { approve, expectOpen, panel, queueOf, statusOf, test } from './claims.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const compareBox = (page: Page) => page.getByRole('complementary', { name: /^Compare DEP/ }).getByRole('checkbox');

test('a deposit that is open while it is rejected in bulk says so at once, and is pending again when that is taken back', async ({
  deskOf,
  newDonor,
}) => {
  const meera = await newDonor('Meera Joshi');
  const [code, other] = [await meera.gives(), await meera.gives()];
  const page = await deskOf();
  await page.goto(queueOf(meera, `&open=${code}`));
  await expectOpen(page, code);
  await page.keyboard.press('x');
  await page.getByRole('checkbox', { name: `Select ${other}` }).check();
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  // What is typed is the reason, and Space belongs to it.
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('It was sent twice');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('It was sent twice');
  await expect(dialog.getByRole('button', { pressed: true }), 'no quick reason').toHaveText(['Another reason']);
  await dialog.getByRole('button', { name: 'Reject 2 deposits' }).click();
  await expect(page.getByText('2 deposits rejected')).toBeVisible();
  await expect(panel(page, code)).toContainText('Rejected by');
  await expect(approve(page)).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('2 deposits are open again')).toBeVisible();
  await expect(panel(page, code)).toContainText('Pending');
  await expect(approve(page)).toBeVisible();
});

test('while a box waits for its tick, U takes back what the toast offers, J and K move on and ? helps; nothing decides', async ({
  deskOf,
  newDonor,
}) => {
  const ravi = await newDonor('Ravi Kumar');
  const [code, next] = [await ravi.gives(), await ravi.gives({ utr: `88${Date.now() % 100_000}` })];
  const page = await deskOf();
  const tick = page.getByRole('checkbox', { name: 'I checked the UTR on the receipt' });
  await page.goto(queueOf(ravi, `&open=${code}`));
  await expectOpen(page, code);
  await page.keyboard.press('2');
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expectOpen(page, next);
  await page.keyboard.press('a');
  await expect(tick).toBeFocused();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(tick).toBeFocused();
  await page.keyboard.press('u');
  await expectOpen(page, code);
  expect((await statusOf(page, code)).status).toBe('pending');
  await page.keyboard.press('j');
  await expectOpen(page, next);
  await page.keyboard.press('a');
  await expect(tick).toBeFocused();
  await page.keyboard.press('k');
  await expectOpen(page, code);
});

test('in reconciliation what is missing is said in view, Escape leaves the box, and J goes on from it', async ({ deskOf }) => {
  const page = await deskOf();
  const { rows } = (await (await page.request.get('/api/v1/admin/reconciliation/suggestions')).json()) as {
    rows: { claim: { code: string }; best: { kind: string } }[];
  };
  const at = rows.findIndex(({ best }, index) => best.kind !== 'exact' && index + 1 < rows.length);
  const [code, next] = [rows[at]?.claim.code ?? '', rows[at + 1]?.claim.code ?? ''];
  await page.goto(`/admin/reconciliation?open=${code}`);
  await expect(page.getByRole('complementary', { name: `Compare ${code}` })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Please compare and tick the box first.')).toBeInViewport({ ratio: 1 });
  await expect(compareBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(compareBox(page)).not.toBeFocused();
  await page.keyboard.press('a');
  await expect(compareBox(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: `Compare ${next}` })).toBeVisible();
});

test('Escape from a dialog leads back to what opened it, or to the panel', async ({ deskOf, newDonor }) => {
  const meera = await newDonor('Meera Joshi');
  const utr = `99${Date.now() % 100_000}`;
  const [code] = [await meera.gives({ utr }), await meera.gives()];
  const page = await deskOf();
  await page.goto(queueOf(meera, `&open=${code}`));
  await expectOpen(page, code);
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const key of ['?', 'z']) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press(key);
    await leave();
    await expect(panel(page, code), key).toBeFocused();
  }
  for (const name of ['Keyboard shortcuts', 'Enlarge']) {
    const button = panel(page, code).getByRole('button', { name });
    await button.press('Enter');
    await leave();
    await expect(button).toBeFocused();
  }
  await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  const reject = page.getByRole('button', { name: 'Reject…' });
  await reject.press('Enter');
  await leave();
  await expect(reject).toBeFocused();

  await page.goto('/admin/reconciliation?tab=unclaimed');
  for (const name of [/^Assign to a member: /, /^Not a donation: /]) {
    const button = page.getByRole('button', { name }).first();
    await button.press('Enter');
    await leave();
    await expect(button).toBeFocused();
  }
});
