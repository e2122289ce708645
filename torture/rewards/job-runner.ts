// Books due rewards and pays bonuses until it is killed, or until nothing is left to do.
import { bookDueRewards } from '#api/features/referrals/booking/book-due-rewards.ts';
import { payBonuses } from '#api/features/referrals/booking/pay-bonuses.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';

const deps = openDeps(readConfig());
const run = { signal: new AbortController().signal };
await deps.db.selectFrom('members').select('id').limit(1).execute();
process.stdout.write('started\n');
await Promise.all([bookDueRewards(deps, {}, run), payBonuses(deps, {}, run)]);
process.stdout.write('finished\n');
await deps.close();
