import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { openBucket } from '#tools/services/bucket.ts';
import { startClamav, stopClamav } from '#tools/services/clamav.ts';
import { freePorts } from '#tools/services/free-ports.ts';
import type { Env } from './engine.ts';

export interface Around {
  /** What production asks for, all of it real and none of it waived. */
  readonly env: Env;
  readonly inbox: SmtpInbox;
  close(): Promise<void>;
}

/** What an image needs around it: an empty PostgreSQL, an S3 with an empty bucket, a scanner and a mail server, all on this machine. */
export async function openAround(): Promise<Around> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-image-'));
  chmodSync(home, 0o755);
  const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const cluster = await startCluster({ directory: join(home, 'pg'), durable: true });
    closers.push(() => cluster.stop('immediate'));
    await ensureDatabase(cluster, 'anjuri');
    const [clamdPort = 0] = await freePorts(1);
    closers.push(() => stopClamav(join(home, 'clamav')));
    await startClamav({ directory: join(home, 'clamav'), port: clamdPort });
    const inbox = await startSmtpInbox();
    closers.push(() => inbox.close());
    const env = {
      MODE: 'production',
      PUBLIC_URL: 'https://trust.example',
      HOST: '127.0.0.1',
      DATABASE_URL: cluster.url('anjuri_app', 'anjuri'),
      DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'anjuri'),
      MASTER_KEYS: `m:${randomBytes(32).toString('base64')}`,
      FILE_KEYS: `f:${randomBytes(32).toString('base64')}`,
      METRICS_TOKEN: randomBytes(24).toString('base64url'),
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Trust <hello@trust.example>',
      SCANNER: `clamd://127.0.0.1:${clamdPort}`,
      DRAIN_SECONDS: '3',
      ...(await openBucket(join(home, 'swift'), 'files', closers)).env,
    };
    return { env, inbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}
