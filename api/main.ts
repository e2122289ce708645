import { buildApp } from '#api/app.ts';
import { systemClock } from '#api/platform/clock.ts';
import { readConfig } from '#api/platform/config.ts';
import { openDb, openPool } from '#api/platform/db.ts';
import { openLog } from '#api/platform/log.ts';
import { readWords } from '#api/platform/words.ts';

const config = readConfig();
const log = openLog(config);
const pool = openPool(config.databaseUrl, { max: config.databasePool, log });
const app = await buildApp({ config, log, pool, db: openDb(pool), clock: systemClock, words: readWords() });
await app.listen({ host: config.host, port: config.port });
