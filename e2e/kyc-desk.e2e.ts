import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { panel } from './claims.ts';
import { freshPan } from './identity.ts';
import { caseOf, decides, expectPaper, looksAtAll, queueOf, stands, takesBack, test } from './verifications.ts';

const KAVITA = 'kyc@anjuri.example';
const RITU = 'all@anjuri.example';

test('[D-14.1, K-05.3, K-07.3] a reviewer verifies by keyboard: opens every paper, ticks, goes on to the next, takes it back; the member reads who looked', async ({
  deskOf,
  newApplicant,
}) => {
  const pan = freshPan();
  const [asha, ravi] = [await newApplicant('Asha Patil', pan), await newApplicant('Ravi Kumar', pan)];
  const page = await deskOf(KAVITA);
  await page.goto('/admin/kyc');
  await page.getByRole('searchbox').fill(pan);
  await page.keyboard.press('Enter');
  // The number of a card does not stand in an address.
  await expect(page).toHaveURL(new RegExp(`find=${ravi.code}(\\+|%20)${asha.code}`));
  await expect(page.getByRole('row').filter({ hasText: asha.code })).toBeVisible();
  // Before it was searched for, the row stood there too; when the box lets go, keys are the desk's.
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('j');
  await expectPaper(page, asha, 'Proof of identity');
  // The next case is known, but none of its papers was opened.
  expect(await ravi.openings()).toEqual([]);
  expect(await asha.openings()).toEqual(['id_proof']);

  // The same number at two members, with the way to the other case.
  const compare = panel(page, asha.code).getByRole('list', { name: 'Please compare' });
  await expect(compare.getByRole('link', { name: `${ravi.code}, Ravi Kumar` })).toBeVisible();

  const alert = panel(page, asha.code).getByRole('alert');
  await page.keyboard.press('a');
  await expect(alert).toHaveText('Still to open: Proof of address · Selfie');
  await page.keyboard.press('f');
  await expectPaper(page, asha, 'Proof of address');
  await expect(alert).toHaveText('Still to open: Selfie');
  await alert.getByRole('button', { name: 'Selfie' }).click();
  await expectPaper(page, asha, 'Selfie');
  await expect(alert).toBeEmpty();
  expect(await asha.openings()).toEqual(['id_proof', 'address_proof', 'selfie']);

  for (const key of ['1', '2', '3', '4', '5']) await page.keyboard.press(key);
  await page.keyboard.press('a');
  await expect(alert).toHaveText('Please compare and tick everything first.');
  await expect(panel(page, asha.code).getByRole('checkbox', { name: /^Face/ })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  expect((await caseOf(page.request, asha.code)).status).toBe('waiting');
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
  await expectPaper(page, ravi, 'Proof of identity');
  expect(await caseOf(page.request, asha.code)).toMatchObject({ status: 'verified', decidedBy: 'Kavita Pawar' });

  await page.keyboard.press('u');
  await expectPaper(page, asha, 'Proof of identity');
  expect((await caseOf(page.request, asha.code)).status).toBe('waiting');
});

test('[K-05.4] a reviewer asks again for one paper with a reason from the list; the others stay', async ({ deskOf, newApplicant }) => {
  const meera = await newApplicant('Meera Joshi');
  const page = await deskOf(KAVITA);
  await page.goto(queueOf(meera.member, meera.code));
  await looksAtAll(page, meera);
  await page.keyboard.press('q');
  await page.keyboard.press('Enter');
  await expect(panel(page, meera.code).getByRole('alert')).toHaveText('Please choose a reason for at least one paper.');
  // Numbers choose for the paper that is looked at.
  await page.keyboard.press('f');
  await expectPaper(page, meera, 'Proof of identity');
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Glare' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Light is reflected on the card. Please tilt it a little and switch the flash off.')).toBeVisible();

  // Another reason needs words; nothing typed there is a command.
  await page.getByRole('button', { name: 'Another reason' }).click();
  await page.getByRole('button', { name: 'Ask again for 1 paper' }).click();
  const message = page.getByRole('textbox', { name: 'Message to the member' });
  await expect(message).toBeFocused();
  await page.keyboard.type('q2 far away');
  await expect(message).toHaveValue('q2 far away');
  await page.getByRole('button', { name: 'Glare' }).click();
  await expectAccessibleInBothThemes(page);
  expect((await caseOf(page.request, meera.code)).status).toBe('waiting');
  await page.getByRole('button', { name: 'Ask again for 1 paper' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${meera.code} asked again: Meera Joshi` })).toBeVisible();
  const after = await caseOf(page.request, meera.code);
  expect(after).toMatchObject({ status: 'returned', message: 'q2 far away' });
  expect(after.seen?.papers.map(({ part, verdict, reason }) => [part, verdict, reason])).toEqual([
    ['id_proof', 'bad', 'glare'],
    ['address_proof', 'good', null],
    ['selfie', 'good', null],
  ]);
});

test('refusing for good asks first and needs a message; a refusal is reopened and a verification revoked with a reason; notes are shared', async ({
  deskOf,
  newApplicant,
  staffCalls,
}) => {
  const [sanjay, deepa] = [await newApplicant('Sanjay Gupta'), await newApplicant('Deepa Nair')];
  const kavita = await staffCalls(KAVITA);
  const { seen } = await caseOf(kavita, deepa.code);
  await decides(kavita, deepa.code, { act: 'verify', checks: seen?.checks });
  const page = await deskOf(KAVITA);
  await page.goto(queueOf(sanjay.member, sanjay.code));
  await looksAtAll(page, sanjay);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Spoke to him on the phone');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(panel(page, sanjay.code).getByRole('listitem').filter({ hasText: 'Spoke to him on the phone' })).toContainText(
    'Kavita Pawar',
  );
  await page.getByRole('heading', { name: 'Sanjay Gupta' }).click();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('cannot send papers again, unless a reviewer reopens the case');
  await dialog.getByRole('button', { name: 'Refuse for good' }).click();
  await expect(dialog).toContainText('Please give a reason');
  expect((await caseOf(page.request, sanjay.code)).status).toBe('waiting');
  await dialog.getByRole('textbox').fill('The card belongs to somebody else.');
  await dialog.getByRole('button', { name: 'Refuse for good' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${sanjay.code} refused` })).toBeVisible();

  const ritu = await deskOf(RITU);
  await stands(kavita, sanjay.code);
  await ritu.goto(`/admin/kyc?status=refused&find=${sanjay.member}&open=${sanjay.code}`);
  await ritu.getByRole('button', { name: 'Reopen…' }).click();
  await ritu.getByRole('dialog').getByRole('textbox').fill('He has a card of his own now.');
  await ritu.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(async () => (await caseOf(ritu.request, sanjay.code)).status).toBe('returned');

  await ritu.goto(`/admin/kyc?status=verified&find=${deepa.member}&open=${deepa.code}`);
  // A case that is decided opens no paper by itself.
  await expect(ritu.getByRole('button', { name: 'Open this paper' })).toBeVisible();
  await ritu.getByRole('button', { name: 'Revoke…' }).click();
  await ritu.getByRole('dialog').getByRole('textbox').fill('The card was reported stolen.');
  await ritu.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(ritu.getByText('Verification revoked by Ritu Deshpande')).toBeVisible();
  expect(await deepa.openings()).toEqual(['id_proof', 'address_proof', 'selfie']);
});

test('two reviewers on one case: each is told, neither is locked out, and what changed meanwhile is refused in words', async ({
  deskOf,
  newApplicant,
  staffCalls,
}) => {
  const asha = await newApplicant('Asha Patil');
  const [page, ritu] = [await deskOf(KAVITA), await deskOf(RITU)];
  const held = page.waitForResponse((answer) => answer.url().endsWith('/lease') && answer.request().method() === 'PUT' && answer.ok());
  await page.goto(queueOf(asha.member, asha.code));
  await held;
  await ritu.goto(queueOf(asha.member, asha.code));
  await expect(ritu.getByText('Kavita Pawar has this case open too.')).toBeVisible();
  await expect(ritu.getByRole('img', { name: 'Kavita Pawar has it open' })).toBeVisible();
  await looksAtAll(page, asha);
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);

  const calls = await staffCalls(RITU);
  await decides(calls, asha.code, { act: 'refuse', message: 'By mistake' });
  await takesBack(calls, asha.code);
  await page.keyboard.press('a');
  await expect(page.getByText('Somebody else changed this in the meantime. Please reload it.')).toBeVisible();
  expect((await caseOf(calls, asha.code)).status).toBe('waiting');

  await expect(page.getByText('0 of 6 ticked.')).toBeVisible();
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
  await decides(calls, asha.code, { act: 'refuse', message: 'The card is a copy.' });
  await page.keyboard.press('a');
  await expect(page.getByText('This case has already been decided.')).toBeVisible();
  await expect(page.getByText('Refused by Ritu Deshpande')).toBeVisible();
});

test('who may only read sees status and history, no paper and no button, and the server says the same', async ({
  deskOf,
  newApplicant,
}) => {
  const ravi = await newApplicant('Ravi Kumar');
  const page = await deskOf('auditor@anjuri.example');
  await page.goto(queueOf(ravi.member, ravi.code));
  const shown = panel(page, ravi.code);
  await expect(shown.getByText('You can see status and history. Papers are opened by reviewers.')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(shown.getByRole('img', { name: /Proof of/ })).toHaveCount(0);
  for (const name of [/^Verify/, /^Ask again/, /^Refuse/, 'Write a note']) await expect(shown.getByRole('button', { name })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const opening = await page.request.post(`/api/v1/admin/kyc/${ravi.code}/papers/selfie/openings`, { data: {} });
  expect(opening.status()).toBe(403);
  expect(await ravi.openings()).toEqual([]);

  // Who has nothing to do with it does not find it in the menu.
  const finance = await deskOf();
  await finance.goto('/admin/dashboard');
  await expect(finance.getByRole('link', { name: 'Deposit Management' })).toBeVisible();
  await expect(finance.getByRole('link', { name: 'KYC Review' })).toHaveCount(0);
});

test('on a phone of 360 px a case is decided by finger, without sideways scrolling', async ({ deskOf, newApplicant }) => {
  const deepa = await newApplicant('Deepa Nair');
  const page = await deskOf(KAVITA);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/kyc?find=${deepa.member}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Deepa Nair' }).click();
  await expectPaper(page, deepa, 'Proof of identity');
  for (const name of ['Proof of address', 'Selfie']) {
    await page.getByRole('group', { name: 'Files' }).getByRole('button', { name }).click();
    await expectPaper(page, deepa, name);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  for (const box of await panel(page, deepa.code).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${deepa.code} verified: Deepa Nair` })).toBeVisible();
});
