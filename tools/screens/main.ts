// Part of `npm run check`: every route of web/routes.ts has an example, so that the browser tests and the pictures see it.
import { screenRoutes } from './routes.ts';
import { faultsOf } from './screens.ts';

const faults = faultsOf(screenRoutes);
for (const fault of faults) console.error(`tools/screens/examples.ts: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
