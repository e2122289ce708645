import { expect, type Page } from '@playwright/test';
import { test } from './claims.ts';

const RITU = 'all@anjuri.example';

async function checks(page: Page, rows: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose a file/ }).click();
  const buffer = Buffer.from(['Name,Email,Mobile,Old id', ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'register.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Name of the source').fill('Register of 2019');
  await page.getByRole('button', { name: 'Check the file' }).click();
}

test('[D-19.3, D-19.4] a register with two wrong rows: seen by row, mended, imported, and undone', async ({ deskOf }) => {
  const page = await deskOf(RITU);
  const mark = Date.now().toString(36);
  const row = (who: string, email: string, mobile = '9811100001') => `${who} Patil,${email},${mobile},${mark}-${who}`;
  const good = row('Meera', `meera-${mark}@example.com`);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import members' })).toBeVisible();

  await checks(page, [good, row('Farida', 'no address'), row('Nikhil', `nikhil-${mark}@example.com`, '9.82E+09')]);
  const errors = page.getByRole('table', { name: 'Errors by row' });
  await expect(errors.getByRole('row', { name: /3.*Email.*invalid/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /4.*Mobile number.*shortened/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();

  await page.getByRole('button', { name: 'Change file' }).click();
  await checks(page, [good, row('Farida', `farida-${mark}@example.com`), row('Nikhil', `nikhil-${mark}@example.com`)]);
  await expect(errors.getByText('Error', { exact: true })).toHaveCount(0);
  await page.request.get('/confirmed.json');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows were imported.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone. Nothing of it is left but this line.')).toBeVisible();
  await page.goto(`/admin/users?find=meera-${mark}`);
  await expect(page.getByText(`meera-${mark}@example.com`)).toHaveCount(0);
});
