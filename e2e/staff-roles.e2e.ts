import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { confirms, person } from './people.ts';
import { test } from './verifications.ts';

const FARAH = 'admin@anjuri.example';
const VASANT = 'trustee@anjuri.example';

test('[D-14.4] an admin invites somebody after confirming who is there, changes roles and sees what that adds, suspends and lets in again', async ({
  deskOf,
}) => {
  test.slow();
  const meena = person('Meena Rao');
  const page = await deskOf(FARAH);
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff and roles');
  const row = page.getByRole('row').filter({ hasText: meena.email });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please choose at least one role');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(meena.fullName);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(meena.email);
  await dialog.getByRole('checkbox', { name: 'Editor' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();

  // The session alone is not enough.
  await confirms(page);
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('not set up');

  await row.getByRole('button', { name: 'Change roles of Meena Rao' }).click();
  await dialog.getByRole('checkbox', { name: 'Support' }).check();
  await dialog.getByRole('checkbox', { name: 'Editor' }).uncheck();
  await expect(dialog.getByRole('status')).toContainText(/New: they may see members.*answer support tickets/);
  await expect(dialog.getByRole('status')).toContainText(/No longer: they may not see campaigns and site texts/);
  await expect(dialog.getByRole('status')).not.toContainText('rights over money');
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await expect(dialog.getByRole('status')).toContainText('A second person must agree');
  await dialog.getByRole('checkbox', { name: 'Finance' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The roles of Meena Rao are saved')).toBeVisible();
  await expect(row).toContainText('Support');
  await expect(row).not.toContainText('Editor');

  // Rights over money are asked for, not given.
  await row.getByRole('button', { name: 'Change roles of Meena Rao' }).click();
  await dialog.getByRole('checkbox', { name: 'Payouts' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/REQ\d+ is waiting for a second person/)).toBeVisible();
  await expect(row).not.toContainText('Payouts');

  await row.getByRole('button', { name: 'More about Meena Rao' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong address');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  await row.getByRole('button', { name: 'More about Meena Rao' }).click();
  await page.getByRole('menuitem', { name: 'Let in again' }).click();
  await dialog.getByRole('button', { name: 'Let in again' }).click();
  await expect(row).toContainText('Invited');

  // Nobody's own rights are theirs to change.
  const own = page.getByRole('row').filter({ hasText: FARAH });
  await expect(own).toContainText('You');
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('[D-14.4] a lost second factor: one asks, a trustee reads why and agrees, the time it waits is shown, and it is stopped', async ({
  deskOf,
}) => {
  test.slow();
  const [page, other] = [await deskOf(FARAH), await deskOf(VASANT)];
  for (const one of [page, other]) await one.request.get('/confirmed.json');
  await page.goto('/admin/staff');
  const asked = page.getByRole('region', { name: 'New second factor for Arjun Mehta' });
  await page.getByRole('button', { name: 'More about Arjun Mehta' }).click();
  await page.getByRole('menuitem', { name: 'Second factor was lost' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Phone fell into the river');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
  await expect(asked).toContainText('Waits for a second person to agree.');
  // Who asked does not agree.
  await expect(asked.getByRole('button', { name: /^Agree/ })).toHaveCount(0);

  await other.goto('/admin/staff');
  const seen = other.getByRole('region', { name: 'New second factor for Arjun Mehta' });
  await expect(seen).toContainText('Phone fell into the river');
  // A trustee reads, agrees, and changes nobody's roles.
  await expect(other.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Change roles/ })).toHaveCount(0);
  await seen.getByRole('button', { name: /^Agree/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(seen).toContainText(/Vasant Kulkarni agreed\. The link to set up a new one is sent on \d/);

  await page.reload();
  await asked.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click();
  await expect(asked).toHaveCount(0);
});

test('[D-14.8] a role’s menu leads where it may look and nowhere else; who may do what can be read, on a phone role by role', async ({
  deskOf,
}) => {
  const page = await deskOf('auditor@anjuri.example');
  await page.goto('/admin/staff');
  const cell = (right: string, role: number) =>
    page.getByRole('table', { name: 'Roles and what they may do' }).getByRole('row').filter({ hasText: right }).getByRole('cell').nth(role);
  await expect(cell('approve and reject deposits', 2)).toHaveText('does');
  await expect(cell('approve and reject deposits', 5)).toHaveText('');
  await expect(cell('see deposits', 5)).toHaveText('reads, masked');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  const rights = page.getByRole('region', { name: 'Who may do what' }).getByRole('listitem');
  await expect(rights.filter({ hasText: 'edit campaigns and site texts' })).toContainText('does');
  await expect(rights.filter({ hasText: 'deposits' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const editor = await deskOf('editor@anjuri.example');
  await editor.goto('/admin/dashboard');
  const menu = editor.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Questions and answers' })).toBeVisible();
  for (const name of ['Deposit Management', 'Staff and roles']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await editor.goto('/admin/staff');
  await expect(editor.getByRole('heading', { level: 1 })).not.toHaveText('Staff and roles');
});
