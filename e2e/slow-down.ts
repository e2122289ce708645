import type { Page } from '@playwright/test';

/** Bytes a second on the way up, as on a phone far from its mast. */
export async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput });
}
