import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { grainyPhoto, jpeg } from './file-field/samples.ts';
import { at, choose, decide, fillIn, group, heading, inIndia, newVerifying, next, personal, sendPapers } from './identity.ts';
import { takeSession } from './people.ts';
import { slowDown } from './slow-down.ts';
import { test } from './watched.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const fullAadhaar = '2341 2341 2346';

test('[K-01.1, K-01.2, K-01.3, K-01.4, K-01.5, K-01.6, K-02.2, K-03.6, K-03.7, K-03.8, K-04.2, K-04.3, K-04.4, K-05.1, K-05.7] from the first field to sent, on a narrow phone', async ({
  page,
  lend,
  playwright,
}) => {
  const who = await newVerifying(playwright, page, 'Asha Kumar');
  const sent: string[] = [];
  page.on('request', (one) => sent.push(one.postData() ?? ''));
  await at(page);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/Personal Information \(current\)/, /Document Upload \(upcoming\)/, /Final Verification \(upcoming\)/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Step 1: name, number and country are known.
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Kumar');
  await expect(page.getByLabel('Country').locator('option')).toHaveText([
    'India',
    'United States',
    'Canada',
    'United Kingdom',
    'Australia',
    'Germany',
    'France',
  ]);
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toHaveAccessibleDescription(/Date of birth ?, Nationality ?, Address ?, City ?, State ?, PIN code$/);
  await page.getByLabel('Address').fill(`Aadhaar ${fullAadhaar}`);
  await expect(page.getByText(/looks like a full Aadhaar number/).first()).toBeVisible();
  await page.getByLabel('Date of birth').fill(personal.dateOfBirth);
  await page.getByLabel('Nationality').focus();
  await page.keyboard.type('Indian');
  await page.getByLabel('Address').fill(personal.address);
  for (const text of [personal.city, personal.state, personal.zipCode]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(next(page)).toBeEnabled();

  // Another device and a reload find the same.
  const { tab: tablet } = await lend({ viewport: { width: 768, height: 1024 } });
  await takeSession(tablet, 'member', who.token);
  await at(tablet, '/user/kyc?step=1');
  await expect(tablet.getByLabel('PIN code')).toHaveValue(personal.zipCode);
  await at(page, '/user/kyc?step=1');
  await expect(page.getByLabel('City')).toHaveValue(personal.city);
  await page.getByLabel('PIN code').press('Enter');
  await expect(page).toHaveURL('/user/kyc?step=2');
  await expect(page.getByRole('heading', { name: 'Document Upload' })).toBeFocused();
  await expect(steps.first()).toHaveText(/Personal Information \(completed\)/);

  // Step 2.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/images\) or PDF files, each up to 10 MB/)).toBeVisible();
  await expect(page.getByText(/not older than 3 months\.$/).first()).toBeVisible();
  const papers = page.getByRole('group', { name: 'Which paper do you have?' });
  await expect(papers.locator('b')).toHaveText(['PAN card', 'Passport', 'Voter ID (EPIC)', 'Driving licence', 'Masked Aadhaar']);
  await page.getByRole('radio', { name: /Masked Aadhaar/ }).check();
  await expect(page.getByText('On the picture the first eight digits must be hidden.')).toBeVisible();
  await page.getByLabel('Last 4 digits of the Aadhaar number').fill(fullAadhaar);
  await expect(page.getByText(/looks like a full Aadhaar number/).first()).toBeVisible();
  await page.getByRole('radio', { name: /PAN card/ }).check();
  await page.getByLabel('Number on the card').fill('ABCPK4821F');
  await choose(page, /Picture of the paper/, 'pan.jpg');
  await page.getByLabel('Issue date of the proof of address').fill(inIndia(200));
  await page.getByLabel('Issue date of the proof of address').blur();
  await expect(page.getByText(/This paper is too old/).first()).toBeVisible();
  await page.getByLabel('Issue date of the proof of address').fill(inIndia(20));
  await expect(next(page)).toBeDisabled();
  await choose(page, /proof of address/, 'bill.jpg');
  await expect(next(page)).toBeEnabled();
  expect(sent.filter((body) => body.replace(/\D/g, '').includes('234123412346'))).toEqual([]);
  await page.reload();
  await expect(page.getByText('We have it, it ends in 821F. Enter it again only to change it.')).toBeVisible();
  await expect(page.getByText('bill.jpg', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Kumar');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Document Upload' })).toBeVisible();
  await next(page).click();

  // Step 3.
  await expect(page).toHaveURL('/user/kyc?step=3');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText('ends in 821F')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please take a selfie or choose a photo');
  await expect(summary).toContainText('Please agree first');
  await choose(page, 'Selfie', 'me.jpg');
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await submit.press('Enter');
  await expect(heading(page)).toHaveText('We are checking your papers');
  await expect(page.getByText(/usually by .*, at the latest/)).toBeVisible();
  await expect(page.getByText('Nobody has opened them so far.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('We are checking your papers');
});

test('[K-05.4, K-05.5] which paper and why: one is replaced, the others stay, and it is sent again', async ({ page, playwright }) => {
  const who = await newVerifying(playwright, page, 'Meera Joshi');
  await sendPapers(who);
  await decide(playwright, who, { act: 'return', papers: [{ part: 'selfie', reason: 'face_hidden' }], message: 'Near a window, please.' });
  await at(page);
  await expect(heading(page)).toHaveText('Please send this again');
  await expect(page.getByText('Your face is partly hidden. Please take off glasses or mask and face the light.')).toBeVisible();
  await expect(page.getByText('Near a window, please.')).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Choose a file/ })).toHaveCount(1);
  await expect(page.getByText(/Verification team/).last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose(page, 'Selfie', 'again.jpg');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page)).toHaveText('We are checking your papers');
});

test('[K-06.1, K-06.2] verified says so, leads to the dashboard, and stays', async ({ page, playwright }) => {
  const who = await newVerifying(playwright, page, 'Ravi Kumar');
  await sendPapers(who);
  await decide(playwright, who, { act: 'verify' });
  await at(page);
  await expect(heading(page)).toHaveText('KYC Verification Complete!');
  await expect(page.getByText('Your identity has been successfully verified. You can now access all platform features.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/user/dashboard');
  await at(page);
  await expect(heading(page)).toHaveText('KYC Verification Complete!');
});

test('another device changed the draft: it is shown again before it is sent; without a network nothing is lost', async ({
  page,
  context,
  playwright,
}) => {
  const who = await newVerifying(playwright, page, 'Deepa Nair');
  await fillIn(who);
  await at(page, '/user/kyc?step=1');
  await expect(page.getByLabel('City')).toHaveValue('Nashik');
  await context.setOffline(true);
  await page.getByLabel('City').fill('Pune');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await at(page, '/user/kyc?step=3');
  await expect(page.getByText(/Pune/)).toBeVisible();
  await fillIn(who, []);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/You changed this on another device/)).toBeVisible();
  await expect(page.getByText(/Nashik 422101/)).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page)).toHaveText('We are checking your papers');
  await expect(group(page, 'Selfie')).toHaveCount(0);
});

test('[K-03.3, K-03.4, K-03.5] a paper on its way shows how far it is, then Uploaded; what is no picture, and more than 10 MB, is refused in words', async ({
  page,
  playwright,
}) => {
  await fillIn(await newVerifying(playwright, page, 'Farida Khan'), []);
  await at(page, '/user/kyc?step=2');
  const paper = group(page, /Picture of the paper/);
  const input = paper.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('my card') });
  await expect(paper).toContainText('Please choose one of: JPEG, PNG, WebP, PDF.');
  await input.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1_048_576 + 1, '%PDF-1.7 ') });
  await expect(paper).toContainText('The limit is 10 MB.');
  await expect(paper.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await slowDown(page, 200_000);
  await input.setInputFiles(jpeg(await grainyPhoto(), 'pan.jpg'));
  await expect(paper.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expect(paper.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('for who reads Hindi the three steps open in that language, and nothing sticks out', async ({ page, playwright }) => {
  await fillIn(await newVerifying(playwright, page, 'Sanjay Gupta'));
  await page.setViewportSize({ width: 320, height: 740 });
  await at(page, '/user/kyc?step=1&lang=hi');
  await expect(page).toHaveURL('/user/kyc?step=1');
  for (const step of [1, 2, 3]) {
    await at(page, `/user/kyc?step=${step}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.locator('[aria-current=step]')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
