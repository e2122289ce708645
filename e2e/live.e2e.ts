import { expect } from '@playwright/test';
import { queueOf, row, test } from './claims.ts';
import { clerk } from './desk.ts';
import { expectWithinSecond, listening, otherServer, seenAfter, withoutReload } from './live.ts';
import { newcomer, person, takeSession } from './people.ts';
import { listOf, test as onTickets, replyButton, replyField, thread } from './ticket-desk.ts';

/** No two are alike, so that none is taken for another. */
const eightTimes = (words: string) => Array.from({ length: 8 }, (_, i) => `${words} (${i + 1}).`);

test('a claim is on the desk of another server within a second, and its approval on the donor’s page', async ({
  page,
  deskOf,
  newDonor,
  request,
  baseURL,
}) => {
  test.slow();
  const asha = await newDonor('Asha Live');
  const desk = await deskOf();
  const deskListens = listening(desk);
  await desk.goto(`${otherServer(baseURL)}${queueOf(asha)}`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Deposit Management');
  await deskListens;
  const codes: string[] = [];
  const byItself = desk.waitForRequest((one) => one.url().includes('/api/v1/admin/donations?') && one.headers()['x-background'] === '1');
  await withoutReload(desk, () =>
    expectWithinSecond(
      [501, 502, 503, 504, 505, 506, 507, 508].map((rupees) => async () => {
        const code = await asha.gives({ rupees });
        codes.push(code);
        return seenAfter(async () => {}, row(desk, code));
      }),
    ),
  );

  // What the page read by itself does not keep the clerk signed in.
  await byItself;

  // As many tries for the approvals: what arrived within a second took one claim.
  for (const rupees of [511, 512, 513]) codes.push(await asha.gives({ rupees }));
  const [first = ''] = codes;
  const { token } = (await (await request.get(`/member.json?code=${asha.code}`)).json()) as { token: string };
  await takeSession(page, 'member', token);
  const pageListens = listening(page);
  await page.goto('/user/donations');
  await expect(row(page, first)).toContainText('Processing');
  await pageListens;
  const finance = await clerk(request);
  await withoutReload(page, () =>
    expectWithinSecond(codes.map((code) => () => seenAfter(() => finance.approves(code), row(page, code).getByText('Completed')))),
  );
  // The desk has heard of it too: it no longer waits there.
  await expect(row(desk, first)).toHaveCount(0);
});

test('a page whose session ends elsewhere is led to the sign-in by itself', async ({ page, request }) => {
  test.slow();
  const { token } = await newcomer(request, person('Kiran Live'));
  await takeSession(page, 'member', token);
  const listens = listening(page);
  await page.goto('/user/dashboard');
  await listens;
  const answer = await request.delete('/api/v1/session', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await expect(page).toHaveURL(/\/user\/login$/, { timeout: 20_000 });
});

onTickets(
  '[S-04.6, D-13.15, D-03.12, M-03.2] a reply is on the other side within a second, on another server, both ways, and the bell says so',
  async ({ page, newTicket, supportOf, request, baseURL }) => {
    onTickets.slow();
    const asked = await newTicket('Meera Live');
    const desk = await supportOf();
    const deskListens = listening(desk);
    await desk.goto(`${otherServer(baseURL)}${listOf(asked, `&open=${asked.code}`)}`);
    await expect(thread(desk)).toContainText('Where is my money?');
    await deskListens;

    const { token } = (await (await request.get(`/member.json?code=${asked.member.code}`)).json()) as { token: string };
    await takeSession(page, 'member', token);
    const pageListens = listening(page);
    await page.goto(`/user/support/${asked.code}`);
    const hers = page.getByRole('region', { name: 'Messages' });
    await expect(hers).toContainText('Where is my money?');
    await pageListens;

    await withoutReload(page, () =>
      withoutReload(desk, async () => {
        await expectWithinSecond(
          eightTimes('It has arrived').map((words) => async () => {
            await replyField(desk).fill(words);
            return seenAfter(() => replyButton(desk).click(), hers.getByText(words));
          }),
        );
        await expectWithinSecond(
          eightTimes('Thank you').map((words) => () => seenAfter(() => asked.writes(words), thread(desk).getByText(words))),
        );
      }),
    );
    // The clerk who answered has the ticket, and the member has news beside what she looks at.
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  },
);
