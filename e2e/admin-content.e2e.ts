import { expect } from '@playwright/test';
import { test } from './claims.ts';

test('a canned reply is written in both languages, corrected and deleted; a placeholder nobody knows is refused', async ({ deskOf }) => {
  const title = `Greeting ${Date.now()}`;
  const page = await deskOf('support@anjuri.example');
  await page.goto('/admin/support/replies');
  await page.getByRole('button', { name: 'Add a canned reply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Title is required');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('English').fill('Namaste {nmae} ji');
  await dialog.getByLabel(/^Hindi/).fill('नमस्ते {name} जी');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('{nmae}');
  await dialog.getByLabel('English').fill('Namaste {name} ji');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Namaste {name} ji');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(dialog.getByLabel(/^Hindi/)).toHaveValue('नमस्ते {name} जी');
  await dialog.getByLabel('English').fill('Good day, {name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Good day, {name}');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a question is written as a draft, published, moved up and deleted; who may only read sees no buttons', async ({ deskOf }) => {
  const question = `May I give rice? ${Date.now()}`;
  const page = await deskOf('editor@anjuri.example');
  await page.goto('/admin/faq');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question in English').fill(question);
  await dialog.getByLabel('Answer in English').fill('Please give by UPI; we buy it near those who need it.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toContainText('Hindi is missing');
  const box = entry.getByRole('checkbox', { name: `Published: ${question}` });
  await expect(box).not.toBeChecked();
  const shown = async () =>
    ((await (await page.request.get('/api/v1/faq')).json()) as object) && (await page.request.get('/api/v1/faq')).text();
  expect(await shown()).not.toContain(question);
  await box.click();
  await expect(box).toBeChecked();
  await expect.poll(shown).toContain(question);

  const questions = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(questions.last()).toHaveText(question);
  await entry.getByRole('button', { name: `Move up: ${question}` }).click();
  await expect(questions.last()).not.toHaveText(question);
  await page.reload();
  await expect(questions.last()).not.toHaveText(question);

  await entry.getByRole('button', { name: `Delete: ${question}` }).click();
  await dialog.getByRole('button', { name: 'Delete the question' }).click();
  await expect(entry).toHaveCount(0);

  const auditor = await deskOf('auditor@anjuri.example');
  await auditor.goto('/admin/faq');
  await expect(auditor.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  await expect(auditor.getByRole('main').getByRole('button')).toHaveCount(0);
});
