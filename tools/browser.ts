import { existsSync } from 'node:fs';

const headless = '/usr/bin/chromium-headless-shell';

/**
 * The browser of tests and pictures: Chromium without the parts that draw its own windows, at two thirds of the processor time; the
 * whole Chromium where that is not installed. `bench/lighthouse.ts` measures for people with a window and takes the whole one.
 */
export const browser = {
  executablePath: process.env.CHROMIUM ?? (existsSync(headless) ? headless : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
