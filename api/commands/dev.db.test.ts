import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#api/database/cluster.ts';

/** A tenth of it on a quiet machine, half of it on one that runs three other tests. */
const READY_SECONDS = 300;

const dev = fileURLToPath(new URL('dev.ts', import.meta.url));

/** Processes that have this text in their command line, whoever started them. */
const processesWith = (text: string): readonly string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && existsSync(`/proc/${pid}/cmdline`))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(text) ? [`${pid} ${command}`] : [];
      } catch {
        return [];
      }
    });

async function start(folder: string, port: number, smtpPort: number, until = 'is ready after') {
  // Only what every machine has: nothing of this test's own environment decides.
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(port), SMTP_PORT: String(smtpPort) };
  const child = spawn(process.execPath, [dev], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes(until)) resolve();
      });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`Not ready after ${READY_SECONDS} s:\n${said}`)), READY_SECONDS * 1_000).unref();
  });
  await isReady;
  return { child, said, ended: async () => ({ how: await once(child, 'exit'), said }) };
}

test('one command, one address: site, mails and jobs; Ctrl-C leaves nothing behind; the next start finds its data', {
  timeout: 700_000,
}, async () => {
  // Its database is durable; on a disk that still writes down a fresh install each of its waits would take seconds.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-dev-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, smtpPort] = [await freePort(), await freePort()];

  const first = await start(folder, port, smtpPort);
  expect(first.said.match(/https?:\/\/[^\s]+/g)).toEqual([`http://localhost:${port}`, `http://localhost:${port}/inbox`]);
  expect(first.said).toMatch(/\d+ migrations applied/);
  // Every step says how long it took. The first page is compiled before the last line: opening the address does not wait for Vite.
  expect(first.said).toMatch(/packages +[\d.]+ s\s[\s\S]*database[\s\S]*demo data +[\d.]+ s/);
  expect(first.said).toMatch(/first page +[\d.]+ s\s[\s\S]*is ready after/);
  const asked = performance.now();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('Anjuri Welfare Trust');
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' });
  await createTransport({ port: smtpPort }).sendMail({ to: 'asha@example.org', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' });
  expect(await (await fetch(`http://127.0.0.1:${port}/inbox`)).text()).toContain('Welcome');
  const masterKey = readFileSync(join(folder, 'master-keys'), 'utf8');
  // A process that PostgreSQL has just forked still carries its parent's name for a moment.
  await vi.waitFor(() => expect(processesWith(folder)).toHaveLength(1), 10_000);

  first.child.kill('SIGINT');
  expect(await first.ended()).toMatchObject({ how: [0, null] });
  expect(processesWith(folder)).toEqual([]);

  // Killed, it cannot tidy up; the next start does.
  const second = await start(folder, port, smtpPort, 'first page');
  expect(second.said).not.toMatch(/migrations applied/);
  expect(readFileSync(join(folder, 'master-keys'), 'utf8')).toBe(masterKey);
  second.child.kill('SIGKILL');
  await second.ended();
  const third = await start(folder, port, smtpPort, 'first page');
  await vi.waitFor(() => expect(processesWith(folder)).toHaveLength(1), 10_000);
  third.child.kill('SIGTERM');
  expect(await third.ended()).toMatchObject({ how: [0, null] });
  expect(processesWith(folder)).toEqual([]);
});
