import type { TestApp } from '#api/testing/app.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, type Paid, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Scene } from './act.ts';

/** People, and a bank whose statements follow on each other. */
export async function sceneOn(t: TestApp): Promise<Scene> {
  // One Asha acts it all.
  await setTo(t, 'donation.daily_claims', 100);
  await setTo(t, 'donation.daily_corrections', 100);
  const people = await world(t, { asha: {}, ravi: {} });
  let balance: Paise = rupees(100_000);
  const imports = async (...paid: readonly Paid[]) => {
    const printed = bookings(paid, balance, moneyDay(t.clock.now()));
    balance = printed.at(-1)?.balance ?? balance;
    await importsStatement(t, people.staff.finance, printed);
  };
  const yesterday = moneyDay(new Date(t.clock.now().getTime() - 86_400_000));
  await imports(upi(rupees(101), freshUtr(), 'SUNITA DEVI', { day: yesterday }));
  return { t, people, imports, others: () => world(t, { asha: {}, ravi: {} }) };
}

/** Sends the mails that wait. What else waits, such as reading the pictures of all acts before, changes nothing in this one. */
export const sendMails = (t: TestApp) => t.runJobs({ mayFail: true, only: /^send-/ });
