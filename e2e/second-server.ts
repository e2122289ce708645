import '#api/platform/config/node-env.ts';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';

/** A second process of the product on the database of `server.ts`, which starts it. It works no jobs. Ends when that one does. */
const config = readConfig(process.env);
const deps = openDeps(config);
const app = await buildApp(deps, { pages: 'built' });
await app.listen({ host: 'localhost', port: config.port });
process.send?.('listening');

process.on('disconnect', () => process.exit(0));
// Whoever started us gets the signal too, and ends us when it is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
