import { test as base, type Donor } from './claims.ts';
import { clerk } from './desk.ts';
import { decide, sendPapers } from './identity.ts';

interface Fixtures {
  /** Somebody verified with ₹500 of earnings: a friend's first gift. */
  readonly newEarner: (fullName: string) => Promise<Donor>;
}

/** Tests about withdrawals. */
export const test = base.extend<Fixtures>({
  newEarner: ({ request, newDonor, playwright }, use) =>
    use(async (fullName) => {
      const earner = await newDonor(fullName);
      const friend = await newDonor('Suresh Pawar', earner.code);
      await Promise.all([
        sendPapers(earner).then(() => decide(playwright, earner, { act: 'verify' }, true)),
        friend.gives({ rupees: 10_000 }).then(async (gift) => (await clerk(request)).approves(gift)),
      ]);
      return earner;
    }),
});
