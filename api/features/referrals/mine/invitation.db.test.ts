import { beforeEach, expect, test } from 'vitest';
import { readWords } from '#api/platform/words.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { pictureOfPdf, textOfPdf } from '#api/testing/world/pdf.ts';
import { readQr } from '#api/testing/world/qr.ts';
import { setTo, takesUpi } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { getMyReferral, printMyPoster } from '#contract/referrals/my-referrals.ts';
import { rupees } from '#contract/values/money.ts';
import { drawPoster } from './draw-poster.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await takesUpi(t);
  await setTo(t, 'referral.programme', 'rewards');
});

const linkOf = (code: string) => `${t.config.publicUrl}/j/${code}`;

test('[R-02.3] the QR code carries the link, which carries her own code', async () => {
  const { ravi, asha } = await world(t, { ravi: {}, asha: {} });
  for (const who of [ravi, asha]) {
    const { invitation } = await who.does(getMyReferral);
    expect(invitation).toMatchObject({ code: who.code, link: linkOf(who.code) });
    const svg = (invitation?.qr ?? '').replace('<svg ', '<svg width="600" height="600" ');
    expect(await readQr(Buffer.from(svg))).toBe(linkOf(who.code));
  }
});

test('the short link leads to the form with the code filled in; without a cookie, whoever’s it is, also a wrong one', async () => {
  const { ravi } = await world(t, { ravi: {} });
  for (const code of [ravi.code, 'ZZZZZZZZ', 'a b&next=//evil.example', '%0D%0ASet-Cookie:x=1', 'x'.repeat(99)]) {
    const answer = await t.app.inject({ url: `/j/${encodeURIComponent(code)}`, headers: { cookie: 'x=1' } });
    expect(answer.statusCode).toBe(302);
    const to = new URL(String(answer.headers.location));
    expect([to.origin, to.pathname]).toEqual([t.config.publicUrl, '/user/register']);
    expect([...to.searchParams]).toEqual([['ref', code.slice(0, 40)]]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test.each(['en', 'hi'] as const)(
  'the poster in %s: trust, link, minimum and a code that opens the link; no promise of money',
  async (language) => {
    await setTo(t, 'donation.minimum', rupees(301));
    const { ravi } = await world(t, { ravi: { fullName: 'Ravi Deshpande' } });
    const answer = await ravi.asks(printMyPoster, { query: { language } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const [text = '', ...rest] = await textOfPdf(answer.rawPayload);
    expect(rest).toEqual([]);
    const trust = { en: 'Anjuri Welfare Trust', hi: 'अंजुरी' }[language];
    for (const said of [trust, linkOf(ravi.code).replace(/^https?:\/\//, ''), '₹301']) expect(text).toContain(said);
    // A sum other than the smallest gift, a share, or a name would be more than an invitation.
    expect(text).not.toMatch(/%|reward|earn|bonus|इनाम|कमा|Ravi|Deshpande/i);
    expect(text.match(/₹/g)).toHaveLength(1);
    const picture = await pictureOfPdf(answer.rawPayload, { left: 100, top: 215, width: 220, height: 235 });
    expect(await readQr(picture)).toBe(linkOf(ravi.code));
  },
);

test('recognition prints the same poster, off none; the limit for printing holds here too', async () => {
  const { ravi, asha } = await world(t, { ravi: {}, asha: {} });
  const status = async (who = ravi) => (await who.asks(printMyPoster)).statusCode;
  await setTo(t, 'referral.programme', 'recognition');
  expect(await status()).toBe(200);
  await setTo(t, 'referral.programme', 'off');
  expect(await status()).toBe(404);
  await setTo(t, 'referral.programme', 'recognition');
  await setTo(t, 'throttle.receipt_print', { times: 2, minutes: 10 });
  expect([await status(), await status(), await status(asha)]).toEqual([200, 429, 200]);
});

test('a long name, a long address and a long description stay on one sheet, the address in one line to be typed from', async () => {
  const link = 'https://give.a-very-long-name-of-a-trust.example.org/j/7K4M2QXD';
  const bytes = await drawPoster({
    trust: { name: 'Shri Anjuri Seva Pratishthan Welfare and Education Trust, Pune', description: 'D'.repeat(40), registration: 'E-1' },
    link,
    minimum: rupees(201),
    at: new Date('2026-11-17T00:00:00Z'),
    i18n: readWords().for('en'),
    language: 'en',
  });
  const pages = await textOfPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('give.a-very-long-name-of-a-trust.example.org/j/7K4M2QXD');
});
