import { expect } from '@playwright/test';
import { receiptPicture, test } from './claims.ts';

test('[D-14.2] an editor drafts a campaign with a picture in two languages, previews and opens it, and its page is there', async ({
  deskOf,
  page: visitor,
}) => {
  const slug = `roofs-${Date.now()}`;
  const page = await deskOf('editor@anjuri.example');
  await page.goto('/admin/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByLabel('Address of its page').fill(slug);
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel('Title').fill('Roofs before the rain');
  await english.getByLabel('Summary').fill('New roofs for forty homes.');
  await english.getByLabel('Story').fill('Every June it rains in.\n\n<script>alert(1)</script>');
  await english.getByLabel('What the picture shows').fill('A tiled roof');
  const hindi = page.getByRole('group', { name: 'हिंदी' });
  await hindi.getByLabel('Title').fill('बारिश से पहले छत');
  await page.getByLabel('Goal').fill('40000');
  const upload = page.getByRole('group', { name: /Upload a picture/ });
  const buffer = await receiptPicture();
  await upload.locator('input[type=file]').first().setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer });
  await expect(upload.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roofs before the rain');
  await expect(page.getByText('Hindi missing: summary, story, picture description')).toBeVisible();

  expect((await visitor.goto(`/campaigns/${slug}`))?.status()).toBe(404);
  for (const preview of [`campaigns/${slug}`, 'landing', 'legal/terms/1'])
    expect((await visitor.goto(`/admin/preview/${preview}`))?.status(), preview).toBe(401);

  const preview = await page.context().newPage();
  const answer = await preview.goto(`/admin/preview/campaigns/${slug}?lang=hi`);
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('बारिश से पहले छत');
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Open the campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Decided by the trustees');
  await dialog.getByRole('button', { name: 'Open the campaign' }).click();
  await expect(page.getByRole('button', { name: 'Close the campaign' })).toBeVisible();
  await visitor.goto(`/campaigns/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Roofs before the rain');
  await expect(visitor.getByText('<script>alert(1)</script>'), 'a script in a text is a text').toBeVisible();
  const picture = visitor.getByRole('img', { name: 'A tiled roof' });
  await expect(picture).toHaveAttribute('src', /^\/api\/v1\/media\/[0-9a-f]{64}\.(jpg|png|webp)$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // Other tests count the funds of the landing page: this one leaves again.
  await page.getByRole('button', { name: 'Close the campaign' }).click();
  await dialog.getByLabel('Reason').fill('The rain is over');
  await dialog.getByRole('button', { name: 'Close the campaign' }).click();
  await expect(page.getByRole('button', { name: 'Open the campaign' })).toBeVisible();
});

test('[P-10.3] a figure that an editor changes stands on the landing page with its source; an auditor finds no button', async ({
  deskOf,
  page: visitor,
}) => {
  const page = await deskOf('editor@anjuri.example');
  await page.goto('/admin/landing');
  const source = `Counted on ${Date.now()}`;
  const figure = page.getByRole('listitem').filter({ hasText: 'communities' });
  await figure.getByRole('button', { name: 'Edit: communities' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source in English').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Source is required');
  await dialog.getByLabel('Source in English').fill(source);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(figure).toContainText(source);
  await visitor.goto('/');
  await expect(visitor.getByText(source)).toBeVisible();

  const auditor = await deskOf('auditor@anjuri.example');
  await auditor.goto('/admin/landing');
  await expect(auditor.getByText(source)).toBeVisible();
  await expect(auditor.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('[P-13.7] the next version of a legal text is drafted, seen as its page, and thrown away; what is in force stays', async ({
  deskOf,
}) => {
  const page = await deskOf('editor@anjuri.example');
  await page.goto('/admin/legal');
  await page.getByRole('button', { name: 'Write the next version: Refunds' }).click();
  await page.getByRole('group', { name: 'English' }).getByLabel('Title').fill('Money back');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please save the draft first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  const preview = await page.context().newPage();
  await preview.goto('/admin/preview/legal/refunds/2?lang=en');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Money back');
  await preview.goto('/refunds');
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText('Money back');
  await preview.close();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(page.getByRole('button', { name: 'Write the next version: Refunds' })).toBeVisible();
});
