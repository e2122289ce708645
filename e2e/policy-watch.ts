import type { BrowserContext } from '@playwright/test';

/** What the content policy stopped on the pages of a context, as they come: page, rule, and what it was. */
export async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const breaches: string[] = [];
  await context.exposeBinding('policyBreached', (_source, breach: string) => void breaches.push(breach));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      const report = (window as unknown as { policyBreached(breach: string): void }).policyBreached;
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
    });
  });
  return breaches;
}
