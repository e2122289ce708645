import { expect, type Page } from '@playwright/test';
import { toString as drawQr } from 'qrcode';
import { off, recognition } from '#tools/screens/referral-states.ts';
import { test } from './claims.ts';
import { clerk } from './desk.ts';
import { fillClaim, freshUtr, newMember, send } from './giving.ts';
import { memberAt, newcomer, person, takeSession } from './people.ts';

const invite = (page: Page) => page.getByRole('region', { name: 'Your invite link' });
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your figures' })
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const friend = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Recent referrals' }).getByRole('listitem').filter({ hasText: name }).first();
const shownLink = async (page: Page) => `http://${await invite(page).locator('b').first().textContent()}`;

/** Somebody new, on her referral page. */
async function sponsor(page: Page, fullName: string): Promise<string> {
  const { code, token } = await newcomer(page.request, person(fullName));
  await takeSession(page, 'member', token);
  await page.goto('/user/referral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite people you trust');
  return code;
}

test('[R-02.1] the link is copied, and the button says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: Date.now() });
  await memberAt(page, 'ANJ7ASHA', '/user/referral');
  const copy = invite(page).getByRole('button', { name: 'Copy your invite link' });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  const copied = invite(page).getByRole('button', { name: 'Copied!' });
  await expect(copied).toHaveText('Copied!');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await shownLink(page));
  expect(link).toMatch(/\/j\/ANJ7ASHA$/);
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
  await expect(copy).toHaveText('Copy');
  // The browser may refuse: it says so, and the link is chosen for copying by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
  await copy.click();
  await expect(page.getByText('We could not copy the link. Please copy it by hand.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/j/ANJ7ASHA');
});

test('[R-02.2] WhatsApp, Twitter, Facebook and Email carry the link, and the words as they were changed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await memberAt(page, 'ANJ7ASHA', '/user/referral');
  const link = await shownLink(page);
  const address = async (name: string) => {
    const way = invite(page).getByRole('link', { name, exact: true });
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(way).toHaveAttribute('rel', /noreferrer/);
    return new URL((await way.getAttribute('href')) ?? '');
  };
  const told = 'I give to Anjuri. From ₹201, one time, by UPI. Have a look.';
  await expect(invite(page)).toContainText(`Message we send: “${told}”`);
  expect((await address('WhatsApp')).searchParams.get('text')).toBe(`${told} ${link}`);

  const edit = page.getByRole('button', { name: 'Edit the message' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Message we send');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Rent & rice? 100% of it: #anjuri');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();

  const own = 'Rent & rice? 100% of it: #anjuri';
  await expect(invite(page)).toContainText(`Message we send: “${own}”`);
  const whatsapp = await address('WhatsApp');
  expect(whatsapp.origin).toBe('https://wa.me');
  expect(whatsapp.searchParams.get('text')).toBe(`${own} ${link}`);
  const twitter = await address('Twitter');
  expect(twitter.href).toMatch(/^https:\/\/x\.com\/intent\/post\?/);
  expect(Object.fromEntries(twitter.searchParams)).toEqual({ text: own, url: link });
  const facebook = await address('Facebook');
  expect(facebook.href).toMatch(/^https:\/\/www\.facebook\.com\/sharer\//);
  expect(facebook.searchParams.get('u')).toBe(link);
  const email = await address('Email');
  expect(email.protocol).toBe('mailto:');
  expect(Object.fromEntries(email.searchParams)).toEqual({ subject: 'An invitation to Anjuri', body: `${own}\n\n${link}` });
});

test('[R-02.3] the QR code carries the link, is shown large by keyboard, and the posters are there in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await memberAt(page, 'ANJ7ASHA', '/user/referral');
  const code = page.getByAltText('QR code of your invite link').first();
  await expect(code).toBeVisible();
  const svg = decodeURIComponent((await code.getAttribute('src')) ?? '').replace('data:image/svg+xml,', '');
  expect(svg).toBe(await drawQr(await shownLink(page), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }));
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);

  const enlarge = page.getByRole('button', { name: 'Show the code large' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Scan to join' }).getByRole('img');
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(250);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(enlarge).toBeFocused();

  for (const name of ['English', 'हिंदी']) {
    const poster = await page.request.get((await page.getByRole('link', { name: `Poster in ${name} (PDF)` }).getAttribute('href')) ?? '');
    expect(poster.headers()['content-type']).toContain('application/pdf');
  }
});

test('the link leads a stranger to the form, with the sponsor filled in', async ({ page, lend }) => {
  await memberAt(page, 'ANJ7ASHA', '/user/referral');
  const link = await shownLink(page);
  const { tab } = await lend();
  await tab.goto(link);
  await expect(tab.getByLabel('Sponsor Id (optional)')).toHaveValue('ANJ7ASHA');
});

test('[R-01.1, R-01.2, R-05.1, R-05.2, R-05.3, R-05.4] friends, what they gave and why there is a reward, the rules and the tiers', async ({
  page,
  newDonor,
}) => {
  const code = await sponsor(page, 'Ravi Kulkarni');
  await expect(page.getByRole('heading', { name: 'Nobody has joined yet' })).toBeVisible();
  await expect(figure(page, 'Total referrals')).toContainText('0');

  const desk = await clerk(page.request);
  const asha = await newDonor('Asha Kadam', code);
  await newDonor('Farida Shaikh', code);
  await desk.approves(await asha.gives({ rupees: 501 }));
  const claim = await asha.gives({ rupees: 1_000 });
  await page.reload();
  await expect(figure(page, 'Total referrals')).toContainText(/2.*2 this month/);
  await expect(figure(page, 'Active referrals')).toContainText(/1.*with a verified donation/);
  await expect(figure(page, 'Total earnings')).toContainText('₹25.05');
  await expect(figure(page, 'Pending earnings')).toContainText(/₹20.*₹25\.05 booked this month/);

  const waiting = friend(page, 'Farida S.');
  await expect(waiting).toContainText(/f\*+@e\*+\.org, \d+ \w+ \d{4}₹0\.00Pending/);
  await expect(waiting.locator('[data-family]').first()).toHaveAttribute('data-family', 'yellow');
  await expect(page.getByRole('main')).not.toContainText('Shaikh');
  await expect(page.getByRole('main')).not.toContainText(asha.email);
  const row = friend(page, 'Asha K.');
  await expect(row).toContainText(/₹25\.05Active/);
  await expect(row.locator('[data-family]').first()).toHaveAttribute('data-family', 'green');

  // It opens on its own, by keyboard, and says why.
  await expect(row.getByText(/Waits for/)).toBeHidden();
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Waits for Asha K.’s newest donation to be verified.')).toBeVisible();
  await expect(waiting.getByText(/Waits for/)).toBeHidden();
  const [newest, first] = [row.getByRole('listitem').nth(0), row.getByRole('listitem').nth(1)];
  await expect(newest).toContainText(
    /₹1,000.*Processing.*₹20, by today’s rules, once the donation is verified\..*2% of a later donation \(Bronze\)\./,
  );
  await expect(first).toContainText(/₹501.*Approved.*₹25\.05 booked\..*5% of a first donation \(Bronze\)\./);

  // What is taken back is said to be.
  await desk.rejects(claim, 'No such payment in the bank');
  await page.reload();
  await expect(figure(page, 'Pending earnings')).toContainText('₹0');
  await friend(page, 'Asha K.').locator('summary').click();
  await expect(newest).toContainText(/Failed.*The donation was not verified, so there is no reward\./);

  const how = page.getByRole('region', { name: 'How rewards work' });
  await expect(how.getByRole('listitem').filter({ visible: true })).toHaveText([
    'Your friend joins with your link.',
    'They make a first donation. Once it is verified, you receive 5% of it (Bronze).',
    'They give again. You receive 2% each time.',
  ]);
  await expect(how).toContainText(/only from verified donations.*One level only.*no fee to join.*If a donation is reversed/);
  await how.getByText('Full rules').click();
  await expect(how.getByText('A reward is booked when the donation is verified.')).toBeVisible();

  const tiers = page.getByRole('region', { name: 'Your tier' });
  await expect(tiers).toContainText('Bronze. 10 more friends with a verified donation to Silver.');
  const progress = tiers.getByRole('progressbar', { name: '1 of 11 friends to Silver' });
  expect(await progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeCloseTo(1 / 11);
  await expect(tiers.getByRole('listitem')).toHaveText([
    /Bronze.*Your tier.*0 to 10 referrals.*First donation5%.*Later donations2%.*No monthly bonus/,
    /Silver(?!.*Your tier).*11 to 25 referrals.*First donation7%.*Later donations3%.*₹50 monthly bonus/,
    /Gold(?!.*Your tier).*26 or more referrals.*First donation10%.*Later donations5%.*₹150 monthly bonus, exclusive rewards/,
  ]);
});

test('ten friends fill a page; the eleventh is on the next one', async ({ page }) => {
  const code = await sponsor(page, 'Ravi Kulkarni');
  await newcomer(page.request, person('Oldest Friend'), code);
  for (let i = 0; i < 10; i += 1) await newcomer(page.request, person('Newer Friend'), code);
  await page.reload();
  const rows = page.getByRole('region', { name: 'Recent referrals' }).locator('summary');
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('Oldest F.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Oldest F.');
});

test('before she pays a friend reads what goes to her sponsor, follows the sum, and may give without a reward', async ({ page, lend }) => {
  const { context, tab } = await lend({ viewport: { width: 360, height: 800 } });
  const code = await sponsor(tab, 'Ravi Kulkarni');
  await newMember(page, 'Asha Kadam', code);
  const share = page.getByText(/of this gift goes to Ravi K\., who invited you\./);
  await expect(share).toHaveText('By today’s rules ₹10.05 of this gift goes to Ravi K., who invited you.');
  const utr = freshUtr();
  await fillClaim(page, 1_000, utr);
  await expect(share).toContainText('₹50 of this gift');
  const without = page.getByRole('checkbox', { name: 'Give without a reward' });
  await expect(without).not.toBeChecked();
  await expect(page.getByText(/Ravi K\. can see that a gift carries no reward\. .* 80G/)).toBeVisible();
  await without.focus();
  await page.keyboard.press('Space');
  await expect(share).toHaveText('Nothing of this gift goes to Ravi K., who invited you.');
  // Kept like everything else that was typed.
  await page.reload();
  await expect(without).toBeChecked();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  const gift = (await page.getByText(/Reference DEP\d+\./).textContent())?.match(/DEP\d+/)?.[0] ?? '';
  await (await clerk(context.request)).approves(gift);

  await tab.reload();
  await expect(figure(tab, 'Active referrals')).toContainText('1');
  await expect(figure(tab, 'Total earnings')).toContainText('₹0');
  await friend(tab, 'Asha K.').locator('summary').click();
  await expect(friend(tab, 'Asha K.')).toContainText(/₹1,000.*Approved.*Asha K\. asked that no reward be paid from this gift\./);
});

test('somebody whom nobody invited is not asked about a reward', async ({ page }) => {
  await newMember(page, 'Meera Joshi');
  await expect(page.getByRole('button', { name: 'Send for verification' })).toBeVisible();
  await expect(page.getByText(/reward/i)).toHaveCount(0);
});

test('[M-05.3] at registration a friend is told what the sponsor will see, and that there may be a reward', async ({ page }) => {
  await page.goto('/user/register');
  await expect(page.getByText('What your sponsor sees of you')).toHaveCount(0);
  await page.getByLabel('Sponsor Id (optional)').fill('ANJ7RAVK');
  await page.keyboard.press('Tab');
  const told = page.getByRole('status').filter({ hasText: 'What your sponsor sees of you' });
  await expect(told.getByRole('listitem')).toHaveText([
    'Your first name and initial',
    'Your email, most of it hidden',
    'The day you joined',
    'Date, amount and status of your donations',
  ]);
  await expect(told).toContainText('The trust may thank your sponsor with a small reward when you donate.');
  // Somebody who is not there sees nothing.
  await page.getByLabel('Sponsor Id (optional)').fill('ANJ7XXXX');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Sponsor Id (optional)')).toHaveAttribute('aria-invalid', 'true');
  await expect(told).toHaveCount(0);
});

for (const [programme, answers, heading] of [
  ['recognition', recognition, 'Invite people you trust'],
  ['off', off, 'Invitations are closed'],
] as const)
  test(`while the programme is in ${programme} the page speaks of no money`, async ({ page }) => {
    await answers(page);
    await memberAt(page, 'ANJ7ASHA', '/user/referral');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expect(page.getByRole('main')).toContainText('Suresh P.');
    await expect(page.getByRole('main')).not.toContainText(/₹|%|reward|earn|bonus/i);
    await expect(page.getByRole('region', { name: 'Your invite link' })).toHaveCount(programme === 'off' ? 0 : 1);
    await expect(page.getByRole('link', { name: /Poster/ })).toHaveCount(programme === 'off' ? 0 : 2);
    await expect(page.getByRole('region', { name: 'Your badge' })).toHaveCount(programme === 'off' ? 0 : 1);
  });

test('the page is in the menu, and the list of friends on the dashboard leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberAt(page, 'ANJ7ASHA');
  await page.getByRole('region', { name: 'Recent Referrals' }).getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/user/referral');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Referral' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Refer' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
