import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword, memberAt } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });
const edits = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const saves = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('[F-01.1, F-01.2] the profile opens at Personal Info; each tab has an address of its own', async ({ page }) => {
  await newMemberAt(page, 'Meera Joshi', '/user/profile');
  await expect(page).toHaveURL('/user/profile/personal');
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(tabs).toHaveText(['Personal Info', 'Security', 'Preferences', 'Notifications']);
  for (const [index, path] of ['personal', 'security', 'preferences', 'notifications'].entries())
    await expect(tabs.nth(index)).toHaveAttribute('href', `/user/profile/${path}`);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
});

test('[F-02.4, F-02.5, F-02.6] she reads, edits, cancels, edits again and saves; a reload shows it', async ({ page }) => {
  const { code, email } = await newMemberAt(page, 'Meera Joshi', '/user/profile/personal');
  await expect(page.getByText(`Member ${code}, since`)).toBeVisible();
  await expect(fact(page, 'First name')).toContainText('Meera');
  await expect(fact(page, 'Last name')).toContainText('Joshi');
  await expect(fact(page, 'Email')).toContainText(`${email}Verified`);
  await expect(fact(page, 'City')).toContainText('Not added');
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await edits(page);
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('First name').fill('Usha');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'City')).toContainText('Not added');
  await expect(fact(page, 'First name')).toContainText('Meera');
  await edits(page);
  await expect(page.getByLabel('City')).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('Meera');

  await page.getByLabel('Last name').fill('Joshi Rao');
  await page.getByLabel('Date of birth').fill('1988-03-09');
  await page.getByLabel('Address').fill('14 Lotus Lane');
  await page.getByLabel('City').fill('Nashik');
  await page.getByLabel('State').fill('Maharashtra');
  await page.getByLabel('PIN code').fill('4221');
  await page.getByLabel('Bio').fill('I teach.');
  await saves(page);
  await expect(page.getByRole('alert').getByRole('link', { name: 'A PIN code has 6 digits' })).toBeVisible();
  await page.getByLabel('PIN code').fill('422101');
  await saves(page);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.reload();
  for (const [label, value] of [
    ['Last name', 'Joshi Rao'],
    ['Date of birth', '9 Mar 1988'],
    ['Country', 'India'],
    ['Address', '14 Lotus Lane'],
    ['City', 'Nashik'],
    ['State', 'Maharashtra'],
    ['PIN code', '422101'],
    ['Bio', 'I teach.'],
  ] as const)
    await expect(fact(page, label)).toContainText(value);
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText('Meera Joshi Rao');
});

test('[F-02.7] an edit in a second tab is not overwritten: both versions are shown, field by field, and she chooses', async ({
  page,
  context,
}) => {
  await newMemberAt(page, 'Asha Pawar', '/user/profile/personal');
  const second = await context.newPage();
  await second.goto('/user/profile/personal');
  await edits(page);
  await edits(second);
  await second.getByLabel('City').fill('Goa');
  await second.getByLabel('State').fill('Goa');
  await saves(second);
  await expect(second.getByText('Your changes are saved.')).toBeVisible();

  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('Bio').fill('I sing.');
  await saves(page);
  await expect(page.getByText('This was changed in another tab or on another device.')).toBeVisible();
  const field = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(field('City').getByText('Pune')).toBeVisible();
  await expect(field('City').getByText('Goa')).toBeVisible();
  await expect(field('City').getByRole('radio', { name: /Keep mine/ })).toBeChecked();
  await expect(field('State').getByRole('radio', { name: /Take the saved one/ })).toBeChecked();
  await second.reload();
  await expect(fact(second, 'City'), 'nothing was overwritten').toContainText('Goa');

  await field('City')
    .getByRole('radio', { name: /Take the saved one/ })
    .check();
  await saves(page);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  for (const [label, value] of [
    ['City', 'Goa'],
    ['State', 'Goa'],
    ['Bio', 'I sing.'],
  ] as const)
    await expect(fact(page, label)).toContainText(value);
  await second.close();
});

test('[F-02.3] a verified name is locked: it says so, says why, and cannot be typed over; the rest can be edited', async ({ page }) => {
  await memberAt(page, 'ANJ7RAVK', '/user/profile/personal');
  for (const [label, value] of [
    ['First name', 'Ravi'],
    ['Last name', 'Kumar'],
  ] as const)
    await expect(fact(page, label)).toContainText(`${value}as verified`);
  const why = page.getByRole('region', { name: 'Why is my name locked?' });
  await expect(why).toContainText('It matches the identity paper we verified on');
  await expect(why.getByRole('link', { name: 'send a new paper' })).toHaveAttribute('href', '/user/support/new');
  await edits(page);
  await expect(page.getByLabel('City')).toBeEditable();
  await expect(page.getByRole('textbox', { name: /name/i })).toHaveCount(0);
  await expect(fact(page, 'First name')).toContainText('Ravi');
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b3480' } })
    .png()
    .toBuffer();

test('[F-03.1, F-03.2, F-03.3, F-03.4] she chooses a photo, moves it with the keyboard and saves it; it stands in the header, and can be removed', async ({
  page,
}) => {
  await newMemberAt(page, 'Kavita Rao', '/user/profile/personal');
  await expect(page.getByText('JPG, PNG up to 5MB')).toBeVisible();
  const chooser = page.getByTestId('photo');
  await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png');
  await chooser.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert').filter({ hasText: 'JPEG, PNG' })).toBeVisible();
  await chooser.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByRole('alert').filter({ hasText: '5 MB' })).toBeVisible();

  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(900, 600) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Move the photo' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();

  const header = page.getByRole('button', { name: /Account menu/ }).locator('img');
  await expect(header).toBeVisible();
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);
  await page.reload();
  await expect(header).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(header).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText('KR');
});

test('a new email waits for its link and the old one stays; a new phone number needs the password', async ({ page }) => {
  const { email } = await newMemberAt(page, 'Nisha Rane', '/user/profile/personal');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(`new.${email}`);
  await dialog.getByLabel('Password', { exact: true }).fill('not her password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'Password is wrong' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Email')).toContainText(`${email}Verified`);
  await expect(fact(page, 'Email')).toContainText(`new.${email} waits for its link.`);
  await fact(page, 'Email').getByRole('button', { name: 'Send the link again' }).click();
  await expect(fact(page, 'Email').getByRole('status')).toContainText('We have sent it again');

  await page.getByRole('button', { name: 'Change phone' }).click();
  await dialog.getByLabel('New mobile number').fill('98111 22233');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Change phone' }).click();
  // The trust of the demo has no provider of short messages: it counts at once, and is not verified.
  await expect(fact(page, 'Phone')).toContainText('+91 98111 22233Not verified');
});
