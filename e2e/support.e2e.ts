import { expect, type Page } from '@playwright/test';
import { memberAt } from './people.ts';
import { agent, newMemberAt, picture } from './tickets.ts';
import { test } from './watched.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const contact = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ways to reach us' }).getByRole('listitem').filter({ hasText: name });
const tab = (page: Page, name: string | RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const rows = (page: Page) => page.getByRole('region', { name: 'Your tickets' }).getByRole('listitem');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('ol > li');
const write = (page: Page) => page.getByLabel('Your reply');
const files = (page: Page) => page.locator('form input[type=file]').first();
const send = (page: Page) => page.getByRole('button', { name: 'Send ticket' });

async function fillIn(page: Page, subject: string, description: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Description').fill(description);
}

/** Opens a ticket on the page; its code, its thread open. */
async function opensTicket(page: Page, subject: string, description = 'Please help me.'): Promise<string> {
  await page.goto('/user/support/new');
  await fillIn(page, subject, description);
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ticket Submitted Successfully');
  const code = (await dialog.locator('dd').first().textContent()) ?? '';
  expect(code).toMatch(/^TKT\d{3,}$/);
  await dialog.getByRole('link', { name: 'View ticket' }).click();
  await expect(page).toHaveURL(`/user/support/${code}`);
  return code;
}

test('[S-01.1, S-01.2, S-01.3, S-02.1, S-03.7, S-03.8, S-03.9, S-04.1, S-04.2, S-04.3] Meera opens a ticket with two files from the chat card, and reads it', async ({
  page,
}) => {
  await newMemberAt(page, 'Meera Joshi', '/user/support');
  await expect(contact(page, 'Email')).toContainText('help@anjuri.example, answer within 24 hours');
  await expect(contact(page, 'Email').getByRole('link')).toHaveAttribute('href', 'mailto:help@anjuri.example');
  await expect(contact(page, 'Live chat')).toContainText('9 AM–6 PM EST');
  await expect(contact(page, 'Phone').getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await expect(tab(page, /^Support Tickets/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'FAQ')).toBeVisible();
  await contact(page, 'Live chat').getByRole('link').click();
  await expect(page).toHaveURL('/user/support/new');
  await expect(tab(page, 'New Ticket')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Usually answered within 24 hours.')).toBeVisible();
  await expect(page.getByText('PNG, JPG, PDF, DOC up to 10MB each')).toBeVisible();

  // Nothing is sent without a subject and a description.
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Subject is required');
  await expect(page.getByRole('alert')).toContainText('Description is required');

  await fillIn(page, 'Money debited but donation not shown', '₹501 left my account.\nIt is not in my list.');
  await page.getByLabel('Category').selectOption('payment');
  await page.getByLabel('Priority').selectOption('high');
  // On a slow phone too, each file that shows as uploaded belongs to the ticket.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await files(page).setInputFiles([await picture('bank-sms.png'), await picture('passbook.png')]);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await processor.detach();

  // A phone may throw the page away: nothing typed is lost.
  const keptFiles = () =>
    page.evaluate(
      () => Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith('anjuri:ticket:') ? JSON.parse(kept).files : [])).length,
    );
  await expect.poll(keptFiles).toBe(2);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Money debited but donation not shown');
  await expect(page.getByLabel('Category')).toHaveValue('payment');
  await expect(page.getByText('bank-sms.png', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove passbook.png' }).click();
  await send(page).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ticket Submitted Successfully');
  const code = (await dialog.locator('dd').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Category')).toHaveValue('general');
  await expect(page.getByLabel('Priority')).toHaveValue('medium');
  await expect(page.getByText('bank-sms.png')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');

  await tab(page, /^Support Tickets/).click();
  // Beside the list there is room for the newest.
  await expect(page).toHaveURL(`/user/support/${code}`);
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).first();
  for (const fact of ['Money debited but donation not shown', 'Open', 'High', `${code}, Payment. Opened`, 'Last update now'])
    await expect(row).toContainText(fact);
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page).first()).toContainText('It is not in my list.');
  await expect(
    messages(page)
      .first()
      .getByRole('button', { name: /^Open bank-sms\.png/ }),
  ).toBeVisible();
  await expect(page.getByText('passbook.png')).toHaveCount(0);
});

test('[S-02.3] the questions are searched while one types, and the best stand beside a new ticket', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA', '/user/support/faq');
  const questions = page.locator('main details');
  const all = await questions.count();
  expect(all).toBeGreaterThan(2);
  const field = page.getByRole('searchbox', { name: 'Search the questions' });
  await field.fill('withdrawal business days');
  await expect(questions).not.toHaveCount(all);
  await expect(questions.first()).toContainText('1-5 business days');
  await field.fill('nobody asked this');
  await expect(page.getByRole('heading', { name: 'No question matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(questions).toHaveCount(all);

  await tab(page, 'New Ticket').click();
  const help = page.getByRole('complementary', { name: 'May this help first?' });
  await expect(help).toHaveCount(0);
  await page.getByLabel('Subject').fill('How long does my withdrawal take');
  await expect(help.locator('summary').first()).toContainText(/withdrawal/i);
  await help.locator('summary').first().click();
  await expect(help.locator('details[open] p')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('How long does my withdrawal take');
});

test('[S-04.4, S-04.5, S-04.6] an answer appears while she reads, she says it is solved, opens it again, and a closed one stays closed', async ({
  page,
  playwright,
  baseURL,
}) => {
  await newMemberAt(page, 'Farida Shaikh', '/user/support');
  const code = await opensTicket(page, 'Code by SMS did not arrive');
  const priya = await agent(playwright, baseURL ?? '');
  await write(page).fill('half a sentence');
  await priya.says(code, 'only for colleagues', 'note');
  await priya.says(code, 'Namaste. Please try again now.');
  await expect(messages(page).last()).toContainText('Namaste. Please try again now.', { timeout: 5_000 });
  await expect(page.getByRole('status').filter({ hasText: /^New message from/ })).toContainText('Please try again now.');
  await expect(page.getByText('only for colleagues')).toHaveCount(0);
  // What she is writing stays.
  await expect(write(page)).toHaveValue('half a sentence');
  await page.reload();
  await expect(write(page)).toHaveValue('half a sentence');

  await write(page).fill('It works. Thank you.');
  await write(page).press('ControlOrMeta+Enter');
  await expect(messages(page).last()).toContainText('It works. Thank you.');
  await expect(write(page)).toHaveValue('');
  await page.getByRole('button', { name: 'It is solved' }).click();
  const head = page.getByRole('region', { name: code }).locator('header');
  await expect(head).toContainText('Resolved');

  await page.getByRole('radio', { name: '1 star: not content' }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You gave 4 stars of 5.')).toBeVisible();

  await expect(page.getByText('A reply opens it again.')).toBeVisible();
  await write(page).fill('It stopped again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(head).toContainText('Open');
  await priya.moves(code, 'close');
  await expect(head).toContainText('Closed', { timeout: 5_000 });
  await expect(write(page)).toHaveCount(0);
  await page.getByRole('region', { name: code }).getByRole('link', { name: 'New Ticket' }).click();
  await expect(page).toHaveURL('/user/support/new');
});

test('on a phone the thread has the page, and the way back leads to the list; all of it by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newMemberAt(page, 'Thomas Jacob', '/user/support/new');
  await page.getByLabel('Subject').focus();
  await page.keyboard.type('How do I change my bank account?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Withdrawal');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The old one is closed.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toContainText('Ticket Submitted Successfully');
  await expect(page.getByRole('link', { name: 'View ticket' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I change my bank account?');
  await expect(contact(page, 'Phone')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the tickets' }).press('Enter');
  await expect(page).toHaveURL('/user/support');
  await expect(rows(page)).toHaveCount(1);
});

test('somebody else’s ticket is no page, and signing out forgets what was typed', async ({ page }) => {
  await newMemberAt(page, 'Salma Begum', '/user/support');
  const code = await opensTicket(page, 'A question of Salma');
  await write(page).fill('a secret of Salma');
  await page.goto('/user/support/new');
  await page.getByLabel('Subject').fill('another secret');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret');
  await newMemberAt(page, 'Ravi Kulkarni', `/user/support/${code}`);
  await expect(page.getByText('A question of Salma')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page');
});

test('the newest ticket opens beside the list and leaves the focus where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await memberAt(page, 'ANJ7ASHA', '/user/support');
  await expect(rows(page).first()).toBeVisible();
  await tab(page, 'FAQ').focus();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page).toHaveURL(/\/user\/support\/TKT\d+$/);
  await expect(messages(page).first()).toBeVisible();
  await expect(tab(page, 'FAQ')).toBeFocused();
});
