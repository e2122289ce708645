import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './claims.ts';
import { codeNow, demoPassword, linkIn, mailTo, setNewPassword, signIn } from './people.ts';
import { newMemberAt } from './tickets.ts';

/** She switches her second factor on, and loses phone and paper. */
async function withoutHerPhone(page: Page, fullName: string) {
  const who = await newMemberAt(page, fullName, '/user/profile/security');
  await page.getByRole('switch', { name: 'Authenticator app' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('2. Type the code it shows').fill(await codeNow(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('li code')).toHaveCount(10);
  await page.context().clearCookies();
  await page.goto('/user/login');
  await signIn(page, who.code, demoPassword);
  await page.getByRole('button', { name: 'I have neither my phone nor my recovery codes' }).click();
  return who;
}
async function asks(page: Page): Promise<void> {
  await page.getByLabel('What happened, and how can we reach you?').fill('My phone fell into the river.');
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
}

test('[F-05.7, F-05.8, F-05.9] phone and codes lost: she asks, support recognises her, a trustee agrees, and after three days the password is enough', async ({
  page,
  request,
  deskOf,
}) => {
  test.slow();
  const { code, email } = await withoutHerPhone(page, 'Meera Joshi');
  await expect(page.getByLabel('What happened, and how can we reach you?')).toBeFocused();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByRole('alert')).toContainText('Please tell us what happened and how to reach you');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await asks(page);
  await expect(page.getByRole('status')).toContainText('72 hours');
  await expectAccessible(page);
  await mailTo(request, email, /Somebody asks to sign in without your second factor/);

  const support = await deskOf('support@anjuri.example');
  await support.request.get('/confirmed.json');
  await support.goto('/admin/support');
  await support.getByRole('link', { name: 'Lost second factors' }).click();
  const hers = support.getByRole('listitem').filter({ hasText: code });
  await expect(hers).toContainText('My phone fell into the river.');
  await expectAccessible(support);
  await hers.getByRole('button', { name: 'It is the member: Meera Joshi' }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel('Reason').fill('Called back on the mobile, papers compared.');
  await dialog.getByRole('button', { name: 'Ask a second person' }).click();
  await expect(hers).toContainText('Needs a second person');
  await expect(hers.getByRole('button', { name: /^Agree/ })).toHaveCount(0);

  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.request.get('/confirmed.json');
  await trustee.goto('/admin/support/lost-factors');
  const asked = trustee.getByRole('listitem').filter({ hasText: code });
  await expect(asked).toContainText('Called back on the mobile, papers compared.');
  await asked.getByRole('button', { name: /^Agree to/ }).focus();
  await trustee.keyboard.press('Enter');
  await expect(asked).toContainText('Waiting time');
  await expectAccessible(trustee);
  await mailTo(request, email, /will be removed in 72 hours/);

  // Not yet.
  await page.goto('/user/login');
  await signIn(page, code, demoPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
  await request.get(`/waited.json?code=${code}`);
  await page.goto('/user/login');
  await signIn(page, code, demoPassword);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await mailTo(request, email, /Your second factor was removed/);
});

test('[F-05.9] it was not her: the link in the mail stops it, and she sets a new password', async ({ page, request }) => {
  const { email } = await withoutHerPhone(page, 'Sunita Patil');
  await asks(page);
  const link = linkIn(await mailTo(request, email, /Somebody asks to sign in/));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was it not you?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is stopped');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await setNewPassword(page, 'a new garden in Pune');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('It was already stopped, or has ended.', { exact: false })).toBeVisible();
});
