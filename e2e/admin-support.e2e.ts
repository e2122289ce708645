import { expect, type Page } from '@playwright/test';
import { listOf, noteField, open, panel, replyButton, replyField, test, thread, ticketOf } from './ticket-desk.ts';

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const figure = (page: Page, name: string) => page.locator('dl').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');
const status = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true });

test('[D-13.1, D-13.2, D-13.5] the desk says what it is for, filters by the five statuses and has the columns and acts', async ({
  supportOf,
  newTicket,
}) => {
  const meera = await newTicket('Meera Joshi', { priority: 'high', category: 'payment' });
  const page = await supportOf();
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Support Management' }).click();
  await expect(page.getByText('Manage support tickets and respond to user queries', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link')).toHaveText([
    ...['All', 'Pending', 'In Progress', 'Resolved', 'Closed'],
  ]);

  await page.goto(listOf(meera));
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['', 'Ticket ID', 'User', 'Subject', 'Priority', 'Status', 'Created', 'Actions']);
  const hers = row(page, meera.code);
  await expect(hers).toContainText('Meera Joshi');
  await expect(hers).toContainText('Question of Meera Joshi');
  await expect(hers).toContainText('High');
  await expect(hers).toContainText('Pending');
  for (const act of ['Reply to', 'Resolve', 'Close'])
    await expect(hers.getByRole(act === 'Reply to' ? 'link' : 'button', { name: `${act} ${meera.code}` })).toBeVisible();

  for (const [name, isThere] of [
    ['Pending', true],
    ['In Progress', false],
    ['Resolved', false],
    ['Closed', false],
    ['All', true],
  ] as const) {
    await status(page, name).click();
    await expect(status(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(row(page, meera.code), name).toHaveCount(isThere ? 1 : 0);
  }
});

test('[D-13.3, D-13.4] the cards count what waits, and high priority is high and urgent together, as long as they are not done', async ({
  supportOf,
  newTicket,
}) => {
  const page = await supportOf();
  await page.goto('/admin/support');
  const { highPriority: before } = (await (await page.request.get('/api/v1/admin/tickets/summary')).json()) as {
    highPriority: { count: number };
  };
  await newTicket('Ravi Menon', { priority: 'high' });
  const urgent = await newTicket('Salma Begum', { priority: 'urgent' });
  await newTicket('Joseph Dias', { priority: 'medium' });
  await page.reload();
  for (const name of ['Pending', 'In Progress', 'Resolved']) await expect(figure(page, name)).toHaveText(/^\d+/);
  // Other journeys open tickets, too, of no such priority.
  const now = Number(await figure(page, 'High Priority').textContent());
  expect(now).toBeGreaterThanOrEqual(before.count + 2);
  await page.goto(listOf(urgent, '&priority=high'));
  await expect(row(page, urgent.code)).toHaveCount(1);
});

test('[D-13.8, D-13.9] a reply reaches the member and leaves the status alone; an empty one is ignored', async ({
  supportOf,
  newTicket,
}) => {
  const meera = await newTicket('Meera Joshi');
  const page = await supportOf();
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) written.push(request.url());
  });
  await page.goto(listOf(meera));
  await row(page, meera.code)
    .getByRole('link', { name: `Reply to ${meera.code}` })
    .click();
  await expect(replyField(page)).toBeFocused();
  await expect(page.getByText('The status stays “Pending”.')).toBeVisible();
  await replyButton(page).click();
  await replyField(page).fill('   ');
  await replyButton(page).click();
  expect(written).toEqual([]);
  expect((await meera.seen()).messages).toHaveLength(1);

  await replyField(page).fill('Namaste Meera ji, we see it in our bank.');
  await replyButton(page).click();
  await expect(thread(page).getByRole('article', { name: /^Reply of/ })).toContainText('we see it in our bank');
  await expect(replyField(page)).toHaveValue('');
  expect(await meera.seen()).toMatchObject({ status: 'pending', messages: [{}, { text: 'Namaste Meera ji, we see it in our bank.' }] });
  await expect(panel(page, meera.code)).toContainText('Pending');
});

test('[D-13.13] an internal note stands locked in the thread and nowhere on the member’s side', async ({ supportOf, newTicket }) => {
  const meera = await newTicket('Meera Joshi');
  const page = await supportOf();
  await open(page, meera);
  await page.keyboard.press('n');
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type('Line 214 of the statement.');
  await expect(page.getByText('The member does not see this.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const note = thread(page).getByRole('article', { name: /^Internal note of/ });
  await expect(note).toContainText('staff only');
  await expect(note).toContainText('Line 214');
  const hers = await meera.seen();
  expect(hers.messages.map(({ text }) => text)).toEqual(['Where is my money?']);
  expect(JSON.stringify(hers)).not.toContain('214');
});

test('[D-13.14] a canned reply comes in the member’s language with her name in it, and can be changed before it is sent', async ({
  supportOf,
  newTicket,
}) => {
  const meera = await newTicket('Meera Joshi', { category: 'payment', language: 'hi' });
  const page = await supportOf();
  await open(page, meera);
  await replyField(page).press('/');
  const dialog = page.getByRole('dialog', { name: 'Canned replies' });
  await expect(dialog).toContainText('In Hindi, the language of this member.');
  await dialog.getByRole('searchbox').fill('UTR');
  await dialog.getByRole('button', { name: /Please send the UTR/ }).click();
  await expect(replyField(page)).toHaveValue(/नमस्ते Meera.*जी।.*12 अंकों का UTR/s);
  expect(await replyField(page).inputValue()).not.toMatch(/[{}]/);
  await expect(replyField(page)).toBeFocused();
  await replyButton(page).click();
  await expect.poll(async () => (await meera.seen()).messages.at(-1)?.text).toContain('12 अंकों का UTR');
});

test('[D-13.10, D-13.11] Resolve and Close work from any status and hide where they hold already', async ({ supportOf, newTicket }) => {
  const meera = await newTicket('Meera Joshi');
  const page = await supportOf();
  await page.goto(listOf(meera));
  const hers = row(page, meera.code);
  const [resolve, close] = [
    hers.getByRole('button', { name: `Resolve ${meera.code}` }),
    hers.getByRole('button', { name: `Close ${meera.code}` }),
  ];
  const stands = async (name: string) => {
    await expect(hers).toContainText(name);
    await expect(resolve).toHaveCount(name === 'Resolved' ? 0 : 1);
    await expect(close).toHaveCount(name === 'Closed' ? 0 : 1);
  };
  await stands('Pending');
  await resolve.click();
  await stands('Resolved');
  await close.click();
  await stands('Closed');
  await resolve.click();
  await stands('Resolved');

  // In progress, in the panel.
  await meera.writes('It is still not there.');
  await open(page, meera);
  await panel(page, meera.code).getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(`${meera.code} is in progress`)).toBeVisible();
  await panel(page, meera.code).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel(page, meera.code).getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  expect((await ticketOf(page, meera.code)).status).toBe('closed');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('e');
  await expect(panel(page, meera.code).getByRole('button', { name: /^Resolve/ })).toHaveCount(0);
  expect((await meera.seen()).status).toBe('resolved');
});

test('several are closed at once, after a question; the others stay as they are', async ({ supportOf, newTicket }) => {
  const word = `bulk${Date.now()}`;
  const [first, second, third] = [
    await newTicket('Meera Joshi', { subject: `${word} one` }),
    await newTicket('Ravi Menon', { subject: `${word} two` }),
    await newTicket('Salma Begum', { subject: `${word} three` }),
  ];
  const page = await supportOf();
  await page.goto(`/admin/support?find=${word}`);
  for (const { code } of [first, second]) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  await page.getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close 2 tickets?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await first.seen()).status).toBe('pending');
  await page.getByRole('button', { name: 'Close…' }).click();
  await dialog.getByRole('button', { name: 'Close 2 tickets' }).click();
  await expect(page.getByText('2 tickets closed')).toBeVisible();
  expect((await first.seen()).status).toBe('closed');
  expect((await second.seen()).status).toBe('closed');
  expect((await third.seen()).status).toBe('pending');
  await expect(page.getByRole('region', { name: 'Selected tickets' })).toHaveCount(0);
});

test('[D-13.15] a message of the member appears at once, and what is being typed stays', async ({ supportOf, newTicket }) => {
  const meera = await newTicket('Meera Joshi');
  const page = await supportOf();
  await open(page, meera);
  await replyField(page).fill('I am looking for it');
  await meera.writes('I found the number: 4318 2290 7156');
  await expect(thread(page)).toContainText('4318 2290 7156', { timeout: 4_000 });
  await expect(replyField(page)).toHaveValue('I am looking for it');
});

test('who has a ticket open, and writes, is told to the colleague who opens it; a reply past a newer message is stopped and kept', async ({
  supportOf,
  newTicket,
}) => {
  const meera = await newTicket('Meera Joshi');
  const [imran, ritu] = [await supportOf(), await supportOf('all@anjuri.example')];
  await open(imran, meera);
  await open(ritu, meera);
  await expect(ritu.getByText('Imran Shaikh has this ticket open, too.')).toBeVisible();
  await expect(imran.getByText('has this ticket open, too.')).toHaveCount(0);
  await replyField(imran).pressSequentially('Namaste');
  await expect(ritu.getByText('Imran Shaikh is writing an answer to this ticket.')).toBeVisible();

  // The page does not hear of the newer message: the server does not take a reply from somebody who has not seen it.
  let isRefused = false;
  imran.on('response', (answer) => {
    if (answer.status() === 409) isRefused = true;
  });
  await imran.route('**/api/v1/admin/tickets/TKT*', (route) => (isRefused ? route.continue() : route.abort()));
  await imran.route('**/api/v1/admin/live*', (route) => route.abort());
  await replyField(ritu).fill('It has arrived, Meera ji.');
  await replyButton(ritu).click();
  await expect(thread(ritu)).toContainText('It has arrived');
  await replyField(imran).fill('Where did you send it?');
  const refused = imran.waitForResponse((answer) => answer.url().endsWith('/messages') && answer.status() === 409);
  await replyButton(imran).click();
  await refused;
  await expect(imran.getByRole('alert').filter({ hasText: 'Somebody has written meanwhile' })).toBeVisible();
  await expect(thread(imran)).toContainText('It has arrived');
  await expect(replyField(imran)).toHaveValue('Where did you send it?');
  expect((await meera.seen()).messages).toHaveLength(2);
});

test('a draft waits while another ticket is looked at, and goes when it is sent', async ({ supportOf, newTicket }) => {
  const word = `draft${Date.now()}`;
  const [meera, ravi] = [
    await newTicket('Meera Joshi', { subject: `${word} one` }),
    await newTicket('Ravi Menon', { subject: `${word} two` }),
  ];
  const page = await supportOf();
  await page.goto(`/admin/support?find=${word}&open=${meera.code}`);
  await replyField(page).fill('Only for Meera');
  await page.getByRole('link', { name: `${word} two` }).click();
  await expect(panel(page, ravi.code)).toBeVisible();
  await expect(replyField(page)).toHaveValue('');
  await page.getByRole('link', { name: `${word} one` }).click();
  await expect(replyField(page)).toHaveValue('Only for Meera');
  await page.reload();
  await expect(replyField(page)).toHaveValue('Only for Meera');
  expect((await ravi.seen()).messages).toHaveLength(1);
});

test('assigning, priority and category are chosen beside the thread; an auditor reads and can choose nothing', async ({
  supportOf,
  newTicket,
}) => {
  const meera = await newTicket('Meera Joshi');
  const page = await supportOf();
  await open(page, meera);
  await page.getByLabel('Assigned to').selectOption({ label: 'Imran Shaikh (you)' });
  await expect(panel(page, meera.code)).toContainText('Imran Shaikh took it');
  await page.getByLabel('Priority', { exact: true }).last().selectOption('urgent');
  await expect(panel(page, meera.code)).toContainText('set the priority to Urgent');
  expect(await ticketOf(page, meera.code)).toMatchObject({ status: 'in_progress', priority: 'urgent', assignedTo: { isMe: true } });

  const auditor = await supportOf('auditor@anjuri.example');
  await open(auditor, meera);
  await expect(auditor.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0);
  await expect(auditor.getByRole('button', { name: /^Resolve|^Close$/ })).toHaveCount(0);
  await expect(auditor.getByLabel('Assigned to')).toBeDisabled();
});
