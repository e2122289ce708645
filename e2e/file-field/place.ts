import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import type { Network } from './bad-network.ts';

interface Somebody {
  readonly token: string;
  readonly code: string;
}

interface Place {
  readonly url: string;
  readonly people: Somebody[];
}

interface Stored {
  readonly code: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly status: string;
}

export interface Try {
  readonly page: Page;
  /** What the server keeps of this member. */
  stored(): Promise<Stored[]>;
  /** Sets the network; gives back how many failures of the last setting did not happen. */
  network(now: Network): Promise<number>;
  open(query?: string): Promise<void>;
}

/** One server for the tests of this file; each test signs in as somebody else. */
export const test = base.extend<{ form: Try }, { place: Place }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const server = spawn(process.execPath, ['e2e/file-field/server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
      await use(await readiness(server));
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  form: async ({ page, context, place }, use) => {
    const me = place.people.shift();
    if (!me) throw new Error('More tests than people');
    await context.addCookies([{ name: 'anjuri-member', value: me.token, url: place.url }]);
    const open = async (query = '') => {
      await page.goto(`${place.url}/try/${query}`);
      await expect(page.getByRole('heading', { name: 'Sending a receipt' })).toBeVisible();
    };
    await open();
    await use({
      page,
      open,
      stored: async () => (await page.request.get(`${place.url}/stored/${me.code}`)).json() as Promise<Stored[]>,
      network: async (now) => {
        const answer = await page.request.get(`${place.url}/network/${encodeURIComponent(JSON.stringify(now))}`);
        return ((await answer.json()) as { spared: number }).spared;
      },
    });
  },
});

function readiness(server: ChildProcess): Promise<Place> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const line = /ready (\{.*\})\n/.exec(said)?.[1];
      if (line) resolve(JSON.parse(line) as Place);
    });
    server.once('exit', (code) => reject(new Error(`The server ended: ${code}`)));
  });
}
