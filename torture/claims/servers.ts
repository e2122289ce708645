import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/database/cluster.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { liftQuotas, people } from '#torture/files/people.ts';
import { sendPatiently } from '#torture/files/sender.ts';
import { isReady, openStack, until } from '#torture/platform/stack.ts';

export interface Donor {
  readonly id: number;
  readonly token: string;
  /** Files that are there already: a claim only names one. */
  readonly receipts: readonly string[];
}

/** Two servers without jobs on one durable database, and donors with their receipts uploaded. */
export interface ClaimServers {
  readonly deps: OpenDeps;
  readonly urls: readonly string[];
  readonly donors: readonly Donor[];
  close(): Promise<void>;
}

const RECEIPTS_EACH = 2;

export async function openClaimServers({ donors: count }: { donors: number }): Promise<ClaimServers> {
  const files = mkdtempSync(join(tmpdir(), 'anjuri-claims-'));
  const stack = await openStack();
  const env = {
    ...stack.env,
    LOG_LEVEL: 'error',
    STORAGE_URL: `file:${files}`,
    FILE_KEYS: `f1:${randomBytes(32).toString('base64')}`,
    SCANNER: 'off',
    WORKER: 'off',
  };
  const deps = openDeps(readConfig(env));
  const close = async () => {
    await deps.close();
    await stack.close();
    rmSync(files, { recursive: true, force: true });
  };
  const start = async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const started = stack.startScript('bench/approvals/server.ts', { ...env, PORT: String(port) });
    await until(
      () => isReady(url),
      90,
      () => `The server did not start:\n${started.said()}`,
    );
    return url;
  };
  try {
    await liftQuotas(deps);
    const urls = await Promise.all([start(), start()]);
    const { staff, ...members } = await people(deps, count);
    const donors: Donor[] = [];
    for (const { id, code, token } of Object.values(members)) {
      const receipts: string[] = [];
      for (let i = 0; i < RECEIPTS_EACH; i++) {
        const bytes = await photo({ seed: donors.length * RECEIPTS_EACH + i + 1 });
        const sent = await sendPatiently(
          urls[i % 2] as string,
          { code, token },
          { kind: 'receipt', bytes, name: 'paid.jpg', type: 'image/jpeg' },
        );
        if (sent.file?.status !== 'ready') throw new Error(`A receipt was refused: ${sent.status} ${sent.code}`);
        receipts.push(sent.file.code);
      }
      donors.push({ id, token, receipts });
    }
    return { deps, urls, donors, close };
  } catch (error) {
    await close();
    throw error;
  }
}
