import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort } from '#api/database/cluster.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { readConfig } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { dice } from './ledger/dice.ts';
import { queueLetters, readers, tallyOf } from './mail/letters.ts';
import { openStack, rounded, type Stack, type Started, until } from './platform/stack.ts';

const READERS = 50;
const WORKERS = 2;
const DOWN_SECONDS = 8;

/**
 * Workers are killed with -9 in the middle of sending, one after another, and once the mail server is away: every letter arrives, and one that arrives twice has
 * the same Message-ID, so that mailboxes show it once.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const [letters, kills] = full ? [5_000, 50] : [300, 6];
  const stack = await openStack();
  const post = await postOffice();
  const env = { SMTP_URL: post.url, WORKER_CONCURRENCY: '4', DATABASE_POOL: '4' };
  const deps = openDeps(readConfig({ ...stack.env, ...env, LOG_LEVEL: 'silent' }));
  try {
    const people = await readers(deps, READERS);
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => startMailer(stack, env)));
    const { roll } = dice(seed);
    const portion = letters / kills;
    for (let round = 0; round < kills; round += 1) {
      const before = new Set(post.mails.map(({ subject }) => subject)).size;
      await queueLetters(deps, people, round * portion, portion);
      if (round === Math.floor(kills / 2)) await post.away(DOWN_SECONDS);
      // Somewhere in the middle of the portion, each time elsewhere.
      const some = 1 + roll(Math.floor(portion * 0.7));
      await until(
        () => new Set(post.mails.map(({ subject }) => subject)).size >= before + some,
        120,
        () => `Nothing is sent any more:\n${workers.map((worker) => worker.said()).join('\n')}`,
      );
      const at = roll(WORKERS);
      workers[at]?.child.kill('SIGKILL');
      await workers[at]?.ended();
      workers[at] = await startMailer(stack, env);
    }
    const lastSeconds = await until(
      async () => (await waiting(deps)) === 0,
      240,
      () => 'Letters wait for ever',
    );
    const tally = tallyOf(post.mails, letters, READERS);
    const bells = Number(
      (
        await deps.db
          .selectFrom('notifications')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
    const { lost, duplicatesWithAnotherId, sharedIds, atTheWrongReader } = tally;
    const ok = lost + duplicatesWithAnotherId + sharedIds + atTheWrongReader === 0 && bells === letters;
    return { ok, letters, kills, ...tally, bells, mailServerAwaySeconds: DOWN_SECONDS, secondsAfterTheLastKill: rounded(lastSeconds) };
  } finally {
    await deps.close();
    await post.close();
    await stack.close();
  }
}

/** A mail server that can go away and come back at the same address, and forgets nothing. */
async function postOffice() {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  const open = (): Promise<SmtpInbox> => startSmtpInbox({ port, keep: Number.POSITIVE_INFINITY, onMail: (mail) => mails.push(mail) });
  let inbox = await open();
  return {
    url: inbox.url,
    mails,
    async away(seconds: number) {
      await inbox.close();
      await delay(seconds * 1_000);
      inbox = await open();
    },
    close: () => inbox.close(),
  };
}

async function startMailer(stack: Stack, env: Readonly<Record<string, string>>): Promise<Started> {
  const started = stack.startScript('torture/mail/mailing-worker.ts', env);
  await until(
    () => started.said().includes('started'),
    60,
    () => `The worker did not start:\n${started.said()}`,
  );
  return started;
}

async function waiting({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}
