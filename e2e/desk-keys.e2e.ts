import { expect, type Page } from '@playwright/test';
import { expectOpen, panel, queueOf, statusOf, test } from './claims.ts';

/** Every key that writes something or presses a button. */
const everyKey = [...'abcdefghijklmnopqrstuvwxyz0123456789/?.', 'Space', 'Enter', 'Backspace', 'Delete'];
const sentence = 'seen at a bank branch, 12 a.m., all right';

/** What goes out that decides, or takes a decision back. */
function decisions(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(approval|rejections?|decision|acceptance|dismissal|reversal)$/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test('on the deposits desk no single key decides while a field is empty that the decision needs, or has the focus', async ({
  deskOf,
  newDonor,
}) => {
  test.slow();
  const ravi = await newDonor('Ravi Kumar');
  // A UTR that is too short is a warning: it needs a tick besides the note.
  const [code, next] = [await ravi.gives({ utr: `88${Date.now() % 100_000}` }), await ravi.gives()];
  const page = await deskOf();
  const sent = decisions(page);
  const address = queueOf(ravi, `&open=${code}`);
  const note = page.getByLabel('How did you verify the payment?');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const tick = page.getByRole('checkbox', { name: 'I checked the UTR on the receipt' });
  const dialog = page.getByRole('dialog');
  await page.goto(address);
  await expectOpen(page, code);

  // Nothing is filled in, nothing has the focus.
  for (const key of everyKey) {
    await page.keyboard.press(key);
    if (await dialog.count()) {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    if (await reason.count()) await page.getByRole('button', { name: 'Cancel' }).click();
    if (!page.url().includes(`open=${code}`) || (await page.getByText('deposit selected').count())) {
      await page.goto(address);
      await expectOpen(page, code);
    }
    await note.fill('');
    if (await tick.isChecked()) await tick.uncheck();
    await note.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  expect(sent).toEqual([]);

  // A says which box is missing and goes to it; a sentence typed there ticks it at most.
  await note.fill('Seen in the bank app');
  await note.press('Escape');
  await expect(note).not.toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'Tick this box first: I checked the UTR on the receipt' })).toBeVisible();
  await expect(tick).toBeFocused();
  for (const key of everyKey.filter((each) => each !== 'Space')) await page.keyboard.press(key);
  await expect(tick).not.toBeChecked();
  await page.keyboard.type(sentence);
  expect(sent).toEqual([]);

  // A goes to the note itself: what is typed then is typed there.
  await tick.check();
  await note.fill('');
  await note.press('Escape');
  await page.getByRole('heading', { name: '₹501' }).click();
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(note).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Please note how you verified this payment')).toBeVisible();
  await note.fill('');
  await page.keyboard.type(sentence);
  await expect(note).toHaveValue(sentence);
  await expect(page.getByText('Please note how you verified this payment')).toHaveCount(0);
  for (const key of everyKey) await page.keyboard.press(key);
  const received = page.getByLabel('Amount received');
  await received.focus();
  for (const key of everyKey) await page.keyboard.press(key);
  expect(sent).toEqual([]);

  // R opens the reasons; what is typed then is the reason, and no word of it sends it.
  await page.goto(address);
  await expectOpen(page, code);
  await page.keyboard.press('r');
  await page.keyboard.type(`not ${sentence}`);
  await expect(reason).toHaveValue(`not ${sentence}`);
  await reason.fill('');
  await page.keyboard.press('Escape');
  await expect(reason).toBeVisible();
  for (const key of everyKey.filter((each) => !/\d/.test(each))) {
    await page.keyboard.press(key);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  await expectOpen(page, code);
  expect(sent).toEqual([]);
  await page.goto(address);
  await expectOpen(page, code);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await expect(reason).toBeFocused();
  expect(sent).toEqual([]);
  expect((await statusOf(page, code)).status).toBe('pending');

  // A quick reason is chosen by its number, can be written on, and is sent by Enter alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  expect(sent).toEqual([]);
  await expect(reason).toHaveValue(/^The amount we received is not the amount you entered\./);
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expectOpen(page, next);
  expect(sent).toHaveLength(1);
  await page.keyboard.press('u');
  await expectOpen(page, code);
  await expect(panel(page, code)).toContainText('Pending');
  expect((await statusOf(page, code)).status).toBe('pending');
});

test('on the reconciliation desk no single key decides while the box is not ticked', async ({ deskOf }) => {
  const page = await deskOf();
  const { rows } = (await (await page.request.get('/api/v1/admin/reconciliation/suggestions')).json()) as {
    rows: { claim: { code: string }; best: { kind: string } }[];
  };
  const code = rows.find(({ best }) => best.kind !== 'exact')?.claim.code ?? '';
  expect(code).not.toBe('');
  const sent = decisions(page);
  await page.goto(`/admin/reconciliation?open=${code}`);
  const compare = page.getByRole('complementary', { name: `Compare ${code}` });
  await expect(compare).toBeVisible();
  const box = compare.getByRole('checkbox');
  await page.keyboard.press('a');
  await expect(page.getByText('Please compare and tick the box first.')).toBeVisible();
  await expect(box).toBeFocused();
  // Also not N, which comes first: after a letter that means nothing no other acts anyway.
  for (const key of ['n', ...everyKey.filter((each) => each !== 'Space')]) await page.keyboard.press(key);
  await expect(box).not.toBeChecked();
  await page.keyboard.type(sentence);
  await expect(compare).toBeVisible();
  expect(sent).toEqual([]);
});
