import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { png } from '#api/testing/samples/pictures.ts';
import { browser as ours } from '#tools/browser.ts';
import type { Area, Part, Round } from '#torture/attack/book.ts';
import { approves, claimed, imports, LEAST, newUtr, uploads } from '#torture/attack/money.ts';
import { cookieOf, type Newcomer, newcomer } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
];

async function withBrowser(work: (browser: Browser) => Promise<void>) {
  const browser = await chromium.launch(ours);
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, { demo }: Testbed, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: demo.origin }]);
  return context;
}

/** Names are written to the database directly: what older rows hold must be harmless on every page. */
async function plant(testbed: Testbed): Promise<{ person: Newcomer; codes: string[] }> {
  const codes: string[] = [];
  const people: Newcomer[] = [];
  for (const [i, text] of payloads.entries()) {
    const who = await newcomer(testbed, `${text} P${i}`);
    people.push(who);
    codes.push(
      await claimed(testbed, who, LEAST, newUtr(), {
        campaign: 'old-age-widow',
        showOnWall: true,
        wallName: text.slice(0, 60),
        taxDetails: { name: text, address: text, pan: 'ABCPE1234F' },
        receipt: (await uploads(testbed, who.token, 'receipt', await png({ width: 240 + i }), `${text}.png`, 'image/png')).json.code,
      }),
    );
  }
  for (const code of codes.slice(1)) await approves(testbed, testbed.colleagues.finance.token, code, LEAST, payloads[0]);
  await testbed.demo.post(
    `/api/v1/admin/donations/${codes[0]}/rejection`,
    { reason: `${payloads[0]} <a href="https://evil.example">c</a>` },
    { token: testbed.staff.finance.token },
  );
  await imports(
    testbed,
    testbed.staff.finance.token,
    payloads.map((text, i) => ({ amount: 11_100 + i, narration: `UPI-${text}-A@B-HDFC0000123-${newUtr()}-${text}` })),
  );
  return { person: people[0] as Newcomer, codes };
}

interface Seen {
  readonly dialogs: string[];
  readonly breaches: string[];
  readonly images: number;
  readonly links: number;
  readonly length: number;
}

const textOf = async (page: Page): Promise<string> => (await page.textContent('body')) ?? '';

async function looks(context: BrowserContext, address: string): Promise<Seen> {
  const page = await context.newPage();
  const [dialogs, breaches]: [string[], string[]] = [[], []];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text())) breaches.push(message.text().slice(0, 140));
  });
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  const seen = {
    images: await page.locator('img[src="x"]').count(),
    links: await page.locator('a[href^="javascript:"]').count(),
    length: (await textOf(page)).length,
  };
  await page.close();
  return { dialogs, breaches, ...seen };
}

const storedMarkup: Part = async ({ testbed, check }) => {
  const { person, codes } = await plant(testbed);
  const member = await cookieOf(testbed.demo, person);
  const staff = `anjuri-staff=${testbed.staff.all.token}`;
  await withBrowser(async (browser) => {
    const contexts = {
      nobody: await signedIn(browser, testbed),
      member: await signedIn(browser, testbed, member),
      staff: await signedIn(browser, testbed, staff),
    };
    const pages: readonly (readonly [keyof typeof contexts, string])[] = [
      ['nobody', '/campaigns/old-age-widow'],
      ['nobody', '/hi/campaigns/old-age-widow'],
      ['member', '/user/dashboard'],
      ['member', '/user/donations'],
      ['member', `/user/donations/${codes[0]}`],
      ['member', `/user/donate?retry=${codes[0]}`],
      ['staff', '/admin/dashboard'],
      ['staff', '/admin/deposits'],
      ['staff', `/admin/deposits?open=${codes[1]}`],
      ['staff', `/admin/deposits?find=${codes[0]}`],
      ['staff', '/admin/deposits?status=all'],
      ['staff', '/admin/reconciliation'],
      ['staff', '/admin/reconciliation?tab=unclaimed'],
      ['staff', '/admin/close'],
    ];
    for (const [who, path] of pages) {
      const shown = path.replace(/DEP\d+/, 'DEP');
      const { dialogs, breaches, images, links, length } = await looks(contexts[who], testbed.demo.origin + path);
      check(`${shown} runs nothing of what people wrote`, dialogs.length === 0 && images === 0 && links === 0 && length > 20, {
        dialogs,
        images,
        links,
        length,
      });
      check(`${shown} keeps to its content policy`, breaches.length === 0, breaches);
    }
  });
};

const inTheArea: Part = async ({ testbed, check }) => {
  await withBrowser(async (browser) => {
    const context = await signedIn(browser, testbed, `anjuri-staff=${testbed.staff.all.token}`);
    const page = await context.newPage();
    await page.goto(`${testbed.demo.origin}/admin/deposits`, { waitUntil: 'networkidle' });
    const ran = await page.evaluate(`new Promise((resolve) => {
      window.hasRun = false;
      const box = document.createElement('div');
      try { box.innerHTML = '<img src="q" onerror="window.hasRun = true">'; } catch { resolve(false); }
      document.body.append(box);
      setTimeout(() => resolve(window.hasRun), 1000);
    })`);
    check('a handler injected into an admin page does not run', ran === false, ran);
    const raw = await page.evaluate(
      `(() => { try { document.createElement('div').innerHTML = '<b>x</b>'; return 'taken'; } catch { return 'refused'; } })()`,
    );
    check('the areas refuse markup from plain strings', raw === 'refused', raw);
    const framed = await context.newPage();
    await framed.setContent(`<iframe src="${testbed.demo.origin}/admin/login" width="800" height="600"></iframe>`, {
      waitUntil: 'networkidle',
    });
    const inside =
      (await framed
        .frames()[1]
        ?.textContent('body')
        .catch(() => '')) ?? '';
    check('an admin page cannot be framed', !/Sign In/i.test(inside), inside.slice(0, 40));
  });
};

const afterSignOut: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Back Button');
  await claimed(testbed, who, LEAST);
  const cookie = await cookieOf(testbed.demo, who);
  await withBrowser(async (browser) => {
    const page = await (await signedIn(browser, testbed, cookie)).newPage();
    await page.goto(`${testbed.demo.origin}/user/donations`, { waitUntil: 'networkidle' });
    check('a member sees her gifts', /DEP\d/.test(await textOf(page)));
    await testbed.demo.send('DELETE', '/api/v1/session', { cookie });
    await page.goto(`${testbed.demo.origin}/`);
    await page.goBack({ waitUntil: 'networkidle' });
    check('after signing out the back button does not show them', !/DEP\d/.test(await textOf(page)), page.url());
  });
};

async function signsInByForm(page: Page, address: string, { code, password }: Newcomer): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByLabel('User Id', { exact: true }).fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 20_000 }).catch(() => {});
}

const ownCookie: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Cookie Owner');
  await withBrowser(async (browser) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signsInByForm(page, `${testbed.demo.origin}/user/login`, who);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('anjuri-member'));
    const readable = String(await page.evaluate('document.cookie'));
    check('no script reads the session’s cookie', session?.httpOnly === true && !readable.includes(session.value), readable);
  });
};

const wayOut: Part = async (round) => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/user/../../evil',
    '/user/%2e%2e//evil.example',
    'javascript:alert(1)',
    '/user/dashboard@evil.example',
    '/%09/evil.example',
    '/user//evil.example',
  ];
  await withBrowser(async (browser) => {
    for (const target of targets) await leavesBy(round, browser, target);
  });
};

async function leavesBy({ testbed, check }: Round, browser: Browser, target: string) {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Redirected Member');
  const context = await signedIn(browser, testbed);
  const page: Page = await context.newPage();
  await signsInByForm(page, `${demo.origin}/user/login?next=${encodeURIComponent(target)}`, who);
  check(`signing in with next=${JSON.stringify(target)} stays here`, new URL(page.url()).origin === demo.origin, page.url());
  await context.close();
}

export const inBrowser: Area = { name: 'browser', always: [], nightly: [storedMarkup, inTheArea, afterSignOut, ownCookie, wayOut] };
