import { demoAccountsIn } from '#api/core/accounts/index.ts';
import { examineConfig, inWords } from '#api/platform/config/config.ts';
import { type Check, checks, type Fault } from '#api/platform/config/production-checks.ts';
import { powersOfRole } from '#api/platform/db/database-role.ts';
import { type Db, openDb, openPool } from '#api/platform/db/db.ts';
import { openLog } from '#api/platform/monitoring/log.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { openTracing } from '#api/platform/tracing/open-tracing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Printed as it stands: who starts a server needs the sentences, not a stack. */
export class StartRefused extends Error {}

/** Everything a server leans on; or a refusal that names all that is wrong, in the environment and in the database, at once. */
export async function openForStart(env: Env = process.env, options: Parameters<typeof openDeps>[1] = {}): Promise<OpenDeps> {
  const { mode, config, faults, waived, allowed, databaseUrl } = examineConfig(env);
  const found = mode === 'production' && databaseUrl !== undefined ? await askDatabase(databaseUrl) : [];
  const isWaived = ({ check }: Fault) => check !== undefined && allowed.has(check);
  const forbidding = [...testFaults(mode), ...faults, ...found.filter((fault) => !isWaived(fault))];
  if (!config || forbidding.length) throw new StartRefused(inWords(forbidding));
  const deps = openDeps(config, { ...options, tracer: await openTracing(config.tracing) });
  warn(deps, [...waived, ...found.filter(isWaived)], allowed);
  return deps;
}

/** Ends the process with plain sentences; anything else is thrown on. */
export function refuseStart(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The tests' mode has production's settings and none of its checks. */
const testFaults = (mode: string | undefined): readonly Fault[] =>
  mode === 'test' ? [{ variable: 'MODE', says: 'test is for our own tests; say development, demo or production' }] : [];

/** What was allowed once is forgotten soon: it is said again at every start. */
function warn({ log, config }: OpenDeps, waived: readonly Fault[], allowed: ReadonlySet<Check>): void {
  for (const { check, variable, says } of waived) log.warn({ check, variable }, `allowed by ALLOW_INSECURE: ${variable} ${says}`);
  const idle = checks.filter((check) => allowed.has(check) && !waived.some((fault) => fault.check === check));
  for (const check of idle)
    log.warn({ check }, `ALLOW_INSECURE names ${check}, which ${config.isProduction ? 'is not needed' : 'only production asks for'}`);
}

async function askDatabase(url: string): Promise<readonly Fault[]> {
  const pool = openPool(url, { max: 1, log: openLog({ logLevel: 'silent' }), name: 'anjuri start' });
  try {
    const db = openDb(pool);
    return [...(await roleFaults(db)), ...(await demoFaults(db))];
  } catch (error) {
    return [{ variable: 'DATABASE_URL', says: whyNot(error as Error & { code?: string }) }];
  } finally {
    await pool.end();
  }
}

const variable = 'DATABASE_URL';

async function roleFaults(db: Db): Promise<readonly Fault[]> {
  const powers = await powersOfRole(db);
  if (powers.length === 0) return [];
  const says = `its role ${powers.join(' and ')}; give the application a role that owns nothing and may do nothing else`;
  return [{ check: 'database-role', variable, says }];
}

async function demoFaults(db: Db): Promise<readonly Fault[]> {
  const [first, ...others] = await demoAccountsIn(db);
  if (!first) return [];
  const who = others.length ? `${first} and ${others.length} more` : first;
  const says = `the database holds accounts of the demo (${who}), whose passwords everybody knows; start production on a database of its own`;
  return [{ check: 'demo-accounts', variable, says }];
}

function whyNot({ code, message }: Error & { code?: string }): string {
  if (code === '42P01') return 'the database has no tables yet; run: npm run db:migrate';
  return `the database could not be asked whether it is safe to start (${code ?? message})`;
}
