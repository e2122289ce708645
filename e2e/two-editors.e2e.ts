import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './claims.ts';

const EDITOR = 'editor@anjuri.example';
const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const radio = (page: Page, name: string, act: RegExp) => field(page, name).getByRole('radio', { name: act });
const both = (page: Page) => page.getByText('Somebody else changed this while you were writing.');

test('two editors write about one campaign: the second sees both versions, chooses, and nobody’s words are lost', async ({
  deskOf,
  request,
}) => {
  const page = await deskOf(EDITOR);
  const slug = `lamps-${Date.now()}`;
  const texts = { en: { title: 'Lamps', summary: 'Light for forty homes.', story: 'It is dark.', imageAlt: 'A lamp' }, hi: {} };
  const { token } = (await (await request.get(`/clerk.json?email=${EDITOR}`)).json()) as { token: string };
  const drafted = await request.post('/api/v1/admin/campaigns', {
    data: { slug, goal: 4_000_000, image: 'art:hero', texts },
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
  });
  expect(drafted.ok(), await drafted.text()).toBe(true);
  const other = await deskOf('all@anjuri.example');
  for (const each of [page, other]) await each.goto(`/admin/campaigns/${slug}`);
  const saves = (who: Page) => who.getByRole('button', { name: 'Save', exact: true }).click();

  await field(other, 'English').getByLabel('Title').fill('Solar lamps');
  await field(other, 'English').getByLabel('Summary').fill('Sunlight for forty homes.');
  await saves(other);
  await expect(other.getByText('The campaign is saved')).toBeVisible();

  await field(page, 'English').getByLabel('Title').fill('Lamps for all');
  await field(page, 'हिंदी').getByLabel('Title').fill('दीप कोष');
  await saves(page);
  await expect(both(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ has: both(page) })).toBeFocused();
  await expect(field(page, 'Title · English')).toContainText('Lamps for all');
  await expect(field(page, 'Title · English')).toContainText('Solar lamps');
  await expect(radio(page, 'Title · English', /Keep mine/)).toBeChecked();
  await expect(radio(page, 'Summary · English', /Take the saved one/)).toBeChecked();
  await expect(radio(page, 'Title · हिंदी', /Keep mine/)).toBeChecked();
  await expect(field(page, 'Story · English'), 'what is the same is not asked').toHaveCount(0);

  await page.getByRole('button', { name: 'Back to my text' }).click();
  await expect(field(page, 'English').getByLabel('Title'), 'what she typed is still there').toHaveValue('Lamps for all');
  await saves(page);
  await radio(page, 'Title · English', /Take the saved one/).check();
  await saves(page);
  await expect(page.getByText('The campaign is saved')).toBeVisible();
  await expect(field(page, 'English').getByLabel('Title')).toHaveValue('Solar lamps');
  await expect(field(page, 'English').getByLabel('Summary')).toHaveValue('Sunlight for forty homes.');
  await expect(field(page, 'हिंदी').getByLabel('Title')).toHaveValue('दीप कोष');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solar lamps');
});

test('two editors change figures: another figure is no conflict, the same one is shown twice; a dialog with words in it stays open', async ({
  deskOf,
}) => {
  const [page, other] = [await deskOf(EDITOR), await deskOf('all@anjuri.example')];
  for (const each of [page, other]) await each.goto('/admin/landing');
  const edits = (who: Page, label: string) => who.getByRole('button', { name: `Edit: ${label}` }).click();
  const changes = async (who: Page, source: string) => {
    await who.getByRole('dialog').getByLabel('Source in English').fill(source);
    await who.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  const [theirs, mine, latest] = ['theirs', 'mine', 'latest'].map((word) => `Counted, ${word} ${Date.now()}`) as [string, string, string];

  await edits(page, 'communities');
  await edits(other, 'lives touched');
  await changes(other, theirs);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('dialog').getByLabel('Source in English').fill(mine);
  await page.keyboard.press('Escape');
  await changes(page, mine);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const source of [theirs, mine]) await expect(page.getByText(source)).toBeVisible();

  await edits(other, 'communities');
  await changes(other, theirs);
  await expect(other.getByRole('dialog'), 'she had not seen hers').toContainText(mine);
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await edits(page, 'communities');
  await changes(page, latest);
  await expect(both(page)).toBeVisible();
  await expect(field(page, 'Source in English')).toContainText(theirs);
  await radio(page, 'Source in English', /Take the saved one/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(latest)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'communities' })).toContainText(theirs);
});
