import { sql } from 'kysely';
import { freePort } from '#api/database/cluster.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { isReady, openStack, type Started, until } from '#torture/platform/stack.ts';

/** Two servers, ten reviewers, a donor and her sponsor, on one durable database. */
export interface Desk {
  readonly deps: OpenDeps;
  readonly inbox: SmtpInbox;
  readonly asha: Person;
  readonly ravi: Person;
  readonly reviewers: readonly StaffPerson[];
  /** Where the next request may go. */
  urls(): readonly string[];
  /** Ends a server in the middle of whatever it does, and starts another in its place. */
  kill(server: number): Promise<void>;
  close(): Promise<void>;
}

const REVIEWERS = 5;
const MOST_MAILS = 100_000;

export async function openDesk({ undoSeconds }: { undoSeconds: number }): Promise<Desk> {
  const stack = await openStack();
  const inbox = await startSmtpInbox({ keep: MOST_MAILS });
  const env = { ...stack.env, SMTP_URL: inbox.url, LOG_LEVEL: 'error' };
  const deps = openDeps(readConfig(env));
  await sql`insert into settings (key, value, version, changed_at)
    values ('donation.undo_seconds', ${JSON.stringify(undoSeconds)}::jsonb, 1, now()), ('donation.daily_claims', '1000'::jsonb, 1, now())`.execute(
    deps.db,
  );
  const { asha, ravi } = await world(deps as unknown as TestApp, { ravi: {}, asha: { sponsor: 'ravi' } });
  const reviewers: StaffPerson[] = [];
  for (let i = 0; i < REVIEWERS; i++) {
    const { staff } = await world(deps as unknown as TestApp, {});
    reviewers.push(staff.finance, staff.all);
  }
  const start = async () => {
    const port = await freePort();
    const started = stack.startScript('torture/approvals/server.ts', { ...env, PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await until(
      () => isReady(url),
      60,
      () => `The server did not start:\n${started.said()}`,
    );
    return { ...started, url };
  };
  const servers: (Started & { url: string })[] = await Promise.all([start(), start()]);
  return {
    deps,
    inbox,
    asha,
    ravi,
    reviewers,
    urls: () => servers.map(({ url }) => url),
    async kill(server) {
      servers[server]?.child.kill('SIGKILL');
      await servers[server]?.ended();
      servers[server] = await start();
    },
    async close() {
      await deps.close();
      await stack.close();
      await inbox.close();
    },
  };
}
