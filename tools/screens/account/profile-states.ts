import type { Page } from '@playwright/test';
import type { MyProfile } from '#contract/profile.ts';
import { answer } from '#tools/screens/payout-states.ts';
import { press } from '#tools/screens/states.ts';

/** A member's personal info in each of its states. */

const url = `/api/v1/me/photo/${'p'.repeat(22)}`;
const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#f2c465"/>
  <circle cx="50" cy="42" r="20" fill="#8a5a3c"/><path d="M12 100a38 38 0 0 1 76 0z" fill="#b23a48"/></svg>`;

const full: MyProfile = {
  ...{ givenName: 'Meera', familyName: 'Joshi', dateOfBirth: '1988-03-09', country: 'IN', address: '14 Lotus Lane, Nashik Road' },
  ...{ city: 'Nashik', state: 'Maharashtra', zipCode: '422101', bio: '', version: 3 },
  nameLock: { legalName: 'Meera Joshi', since: '2026-11-01T06:00:00.000Z' },
  mobile: { number: '9822044815', isVerified: true, pending: null },
  photo: { url },
};

const telling = (change: Partial<MyProfile>) => async (page: Page) => {
  await answer(page, /\/v1\/me\/profile$/, { ...full, ...change });
  await page.route(url, (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
};
export const verified = telling({});
export const empty = telling({
  ...{ dateOfBirth: '', country: '', address: '', city: '', state: '', zipCode: '', version: 0, nameLock: null, photo: null },
  mobile: { number: '9822044815', isVerified: false, pending: null },
});
const pending = { number: '9811122233', expiresAt: '2030-01-01T00:00:00.000Z' };
export const waiting = telling({
  nameLock: null,
  mobile: { number: '9822044815', isVerified: true, pending },
  bio: 'I teach.\nAnd I sing.',
});

export const editing = press(/^Edit$/);

export async function refused(page: Page): Promise<void> {
  await editing(page);
  await page.getByLabel('First name').fill('');
  await page.getByLabel('PIN code').fill('4221');
  await press(/^Save Changes$/)(page);
  await page.getByText('A PIN code has 6 digits').first().waitFor();
}

/** Another tab is faster: what is sent is refused, and what is read afterwards is the other's. */
export async function stale(page: Page): Promise<void> {
  const mine: MyProfile = { ...full, nameLock: null, bio: 'I teach.' };
  let isRefused = false;
  await page.route(/\/v1\/me\/profile$/, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: isRefused ? { ...mine, city: 'Mumbai', bio: 'I teach.\nAnd I sing.', version: 4 } : mine });
    isRefused = true;
    return route.fulfill({ status: 409, json: { code: 'stale', message: 'Stale' } });
  });
  await page.route(url, (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
}

export async function saving(page: Page): Promise<void> {
  await editing(page);
  await page.getByLabel('City').fill('Pune');
  await press(/^Save Changes$/)(page);
  await page.getByRole('radio').first().waitFor();
}

export async function cropping(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const paper = canvas.getContext('2d');
    if (paper) {
      paper.fillStyle = '#f2c465';
      paper.fillRect(0, 0, 900, 600);
      paper.fillStyle = '#8a5a3c';
      paper.fillRect(350, 100, 200, 300);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.getByTestId('photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await page.getByRole('dialog').waitFor();
}

export const changingEmail = press(/^Change email$/);
