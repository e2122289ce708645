import { compatRoutes } from '#api/compat/index.ts';
import {
  accountRoutes,
  assertConfirmed,
  demoRoutes,
  liveSessionsOf,
  lostFactorRoutes,
  memberAdminRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  securityRoutes,
  sessionRoutes,
  sessionsOf,
  staffAdminRoutes,
  staffRoutes,
} from '#api/core/accounts/index.ts';
import { auditRoutes } from '#api/core/audit/index.ts';
import { assertMayExport } from '#api/core/exports/index.ts';
import { fileRoutes } from '#api/core/files/index.ts';
import { memberSealer } from '#api/core/keys/index.ts';
import { watchLedger } from '#api/core/ledger/index.ts';
import { legalSwitchRoutes } from '#api/core/legal-switches/index.ts';
import { liveRoutes } from '#api/core/live/index.ts';
import { notificationRoutes } from '#api/core/notifications/index.ts';
import { secondPersonRoutes } from '#api/core/second-person/index.ts';
import { anySettingWords, settingRoutes } from '#api/core/settings/index.ts';
import { campaignAdminRoutes, campaignRoutes } from '#api/features/campaigns/index.ts';
import { contentAdminRoutes, contentRoutes, faqAdminRoutes } from '#api/features/content/index.ts';
import { dashboardRoutes, watchDesks } from '#api/features/dashboard/index.ts';
import { depositAdminRoutes, donationRoutes } from '#api/features/donations/index.ts';
import { firstRunRoutes } from '#api/features/first-run/index.ts';
import { importRoutes } from '#api/features/imports/index.ts';
import { kycAdminRoutes, kycRoutes } from '#api/features/kyc/index.ts';
import { memberListRoutes } from '#api/features/members/index.ts';
import { newsletterAdminRoutes, newsletterRoutes } from '#api/features/newsletter/index.ts';
import { overviewRoutes } from '#api/features/overview/index.ts';
import { payoutAdminRoutes } from '#api/features/payouts/index.ts';
import { profileRoutes } from '#api/features/profile/index.ts';
import { receiptRoutes } from '#api/features/receipts/index.ts';
import { reconciliationExportRoutes, reconciliationRoutes } from '#api/features/reconciliation/index.ts';
import { referralRoutes, rewardAdminRoutes } from '#api/features/referrals/index.ts';
import { searchRoutes } from '#api/features/search/index.ts';
import { statusRoutes } from '#api/features/status/index.ts';
import { cannedReplyRoutes, supportAdminRoutes, supportRoutes } from '#api/features/support/index.ts';
import { walletAdminRoutes, walletRoutes } from '#api/features/wallets/index.ts';
import { withdrawalAdminRoutes, withdrawalRoutes } from '#api/features/withdrawals/index.ts';
import { yourDataRoutes } from '#api/features/your-data/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openHttp } from '#api/platform/http/http.ts';
import { secondPersonActs } from './second-person-acts.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

interface Options {
  /** From the build, through Vite, or only the API (tests). */
  readonly pages?: 'built' | 'dev' | 'none';
}

/** The product's table of contents: registers every module. The only file that knows them all. */
export async function buildApp(deps: Deps, { pages = 'none' }: Options = {}) {
  const app = await openHttp(deps, { sessions: sessionsOf(deps), sealer: memberSealer(deps) });

  watchLedger(deps.metrics.registry, deps.db);
  watchDesks(deps);

  await app.register(accountRoutes(deps));
  await app.register(sessionRoutes(deps));
  await app.register(secondFactorRoutes(deps));
  await app.register(lostFactorRoutes(deps));
  await app.register(securityRoutes(deps));
  await app.register(passkeyRoutes(deps));
  await app.register(memberAdminRoutes(deps));
  await app.register(staffRoutes(deps));
  await app.register(staffAdminRoutes(deps));
  await app.register(demoRoutes(deps));
  await app.register(settingRoutes(deps));
  await app.register(legalSwitchRoutes(deps));
  await app.register(secondPersonRoutes(deps, { acts: secondPersonActs, assertConfirmed }));
  await app.register(auditRoutes(deps, { assertMayExport, settingWords: anySettingWords }));
  await app.register(fileRoutes(deps));
  await app.register(notificationRoutes(deps));
  await app.register(liveRoutes(deps, liveSessionsOf(deps)));
  await app.register(campaignRoutes(deps));
  await app.register(campaignAdminRoutes(deps));
  await app.register(contentRoutes(deps));
  await app.register(contentAdminRoutes(deps));
  await app.register(faqAdminRoutes(deps));
  await app.register(donationRoutes(deps));
  await app.register(depositAdminRoutes(deps));
  await app.register(receiptRoutes(deps));
  await app.register(reconciliationRoutes(deps));
  await app.register(reconciliationExportRoutes(deps));
  await app.register(importRoutes(deps));
  await app.register(kycRoutes(deps));
  await app.register(kycAdminRoutes(deps));
  await app.register(profileRoutes(deps));
  await app.register(withdrawalRoutes(deps));
  await app.register(withdrawalAdminRoutes(deps));
  await app.register(payoutAdminRoutes(deps));
  await app.register(memberListRoutes(deps));
  await app.register(walletRoutes(deps));
  await app.register(walletAdminRoutes(deps));
  await app.register(referralRoutes(deps));
  await app.register(rewardAdminRoutes(deps));
  await app.register(supportRoutes(deps));
  await app.register(supportAdminRoutes(deps));
  await app.register(cannedReplyRoutes(deps));
  await app.register(searchRoutes(deps));
  await app.register(overviewRoutes(deps));
  await app.register(firstRunRoutes(deps));
  await app.register(dashboardRoutes(deps));
  await app.register(newsletterRoutes(deps));
  await app.register(newsletterAdminRoutes(deps));
  await app.register(yourDataRoutes(deps));
  await app.register(statusRoutes(deps));
  await app.register(compatRoutes(deps));

  if (pages !== 'none') {
    const web = await import('#api/platform/pages/pages.ts');
    await app.register(web.pages(deps, { isDev: pages === 'dev' }));
  }
  return app;
}
