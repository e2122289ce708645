import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { legalKinds } from '#contract/content.ts';
import { mailedLinks } from '#contract/mail/links.ts';
import { type Language, languages } from '#contract/values/languages.ts';

/** Every public page, once per complete language: English at /, Hindi at /hi. Rendered on the server, not hydrated. */
function publicPages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `public/${language}/${name}` });
  const at = (path: string) => (language === 'en' ? path : `${language}/${path}`);
  const landing = 'public/landing/landing-screen.tsx';
  return [
    layout('public/public-layout.tsx', id('layout'), [
      language === 'en' ? index(landing, id('landing')) : route(language, landing, id('landing')),
      route(at('campaigns/:slug'), 'public/campaign/campaign-screen.tsx', id('campaign')),
      route(at('give'), 'public/give/give-screen.tsx', id('give')),
      ...legalKinds.map((kind) => route(at(kind), 'public/legal/legal-screen.tsx', id(kind))),
      route(at('newsletter'), 'public/newsletter/subscribe-screen.tsx', id('newsletter')),
      route(at('newsletter/confirm'), 'public/newsletter/confirm-screen.tsx', id('newsletter-confirm')),
      route(at('newsletter/unsubscribe'), 'public/newsletter/unsubscribe-screen.tsx', id('newsletter-unsubscribe')),
      route(at('messages/unsubscribe'), 'public/messages/unsubscribe-screen.tsx', id('messages-unsubscribe')),
      route(at('receipts/verify'), 'public/receipts/verify-screen.tsx', id('verify-receipt')),
      route(at('status'), 'public/status/status-screen.tsx', id('status')),
      route(at('*'), 'errors/not-found-screen.tsx', id('not-found')),
    ]),
    route(at('offline'), 'public/offline/offline-screen.tsx', id('offline')),
  ];
}

/** What editors look at before the public does: the public pages, drawn for staff alone, and never kept. */
const previewPages: RouteConfigEntry[] = [
  layout('public/public-layout.tsx', { id: 'preview/layout' }, [
    route('admin/preview/landing', 'public/preview/landing-preview-screen.tsx'),
    route('admin/preview/campaigns/:slug', 'public/preview/campaign-preview-screen.tsx'),
    route('admin/preview/legal/:kind/:version', 'public/preview/legal-preview-screen.tsx'),
  ]),
];

/** For search engines and phones. */
const machinePages: RouteConfigEntry[] = [
  route('sitemap.xml', 'public/sitemap-route.ts'),
  route('robots.txt', 'public/robots-route.ts'),
  route('manifest.webmanifest', 'public/manifest-route.ts'),
];

/** Sign-in, registration and the member's own pages, under /user. */
const memberPages: RouteConfigEntry[] = [
  layout('ui/shell/area-layout.tsx', { id: 'member/area' }, [
    route('user/login', 'member/login/login-screen.tsx'),
    route('user/register', 'member/register/register-screen.tsx'),
    route('user/forgot-password', 'member/password/forgot-password-screen.tsx'),
    route('user/forgot-user-id', 'member/password/forgot-user-id-screen.tsx'),
    route(mailedLinks.resetPassword, 'member/password/reset-password-screen.tsx'),
    route(mailedLinks.verifyEmail, 'member/email/verify-email-screen.tsx'),
    route(mailedLinks.stopEmailChange, 'member/email/stop-change-screen.tsx'),
    route(mailedLinks.stopPayouts, 'member/withdraw/stop-payouts-screen.tsx'),
    route(mailedLinks.keepAccount, 'member/closing/keep-account-screen.tsx'),
    route(mailedLinks.stopLostFactor, 'member/login/stop-removal-screen.tsx'),
    route(mailedLinks.acceptInvitation, 'member/invitation/accept-invitation-screen.tsx'),
    route('user', 'member/member-layout.tsx', { id: 'member/shell' }, [
      index('member/to-dashboard-route.ts'),
      layout('member/page-layout.tsx', [
        route('dashboard', 'member/dashboard/dashboard-screen.tsx'),
        route('donate', 'member/donate/donate-screen.tsx'),
        route('donations', 'member/donations/donations-screen.tsx'),
        route('donations/:code', 'member/donation/donation-screen.tsx'),
        route('kyc', 'member/kyc/kyc-screen.tsx'),
        route('withdraw', 'member/withdraw/withdraw-screen.tsx'),
        route('statement', 'member/statement/statement-screen.tsx'),
        route('referral', 'member/referral/referral-screen.tsx'),
        layout('member/support/support-layout.tsx', [
          route('support', 'member/support/tickets/tickets-layout.tsx', { id: 'member/tickets' }, [
            index('member/support/tickets/tickets-screen.tsx'),
            route(':code', 'member/support/thread/thread-screen.tsx'),
          ]),
          route('support/faq', 'member/support/faq/faq-screen.tsx'),
          route('support/new', 'member/support/new/new-ticket-screen.tsx'),
        ]),
        route('profile', 'member/profile/profile-layout.tsx', [
          index('member/profile/to-first-route.ts'),
          route('personal', 'member/profile/personal/personal-screen.tsx'),
          route('security', 'member/profile/security/security-screen.tsx'),
          route('preferences', 'member/profile/preferences/preferences-screen.tsx'),
          route('notifications', 'member/profile/notifications/notifications-screen.tsx'),
          route('data', 'member/profile/data/data-screen.tsx'),
        ]),
        route('*', 'errors/not-found-screen.tsx', { id: 'member/not-found' }),
      ]),
    ]),
  ]),
];

/** Addresses of the older site, without /user (M-03.4). */
const olderPages: RouteConfigEntry[] = ['profile', 'support', 'donations', 'referral'].map((path) =>
  route(path, 'member/from-older-route.ts', { id: `older/${path}` }),
);

/** The back office, under /admin. */
const adminPages: RouteConfigEntry[] = [
  layout('ui/shell/area-layout.tsx', { id: 'admin/area' }, [
    route(mailedLinks.staffEnrol, 'admin/set-up/set-up-screen.tsx'),
    route(mailedLinks.firstAdmin, 'admin/set-up/first-admin-screen.tsx'),
    route(mailedLinks.staffStopReset, 'admin/password/stop-reset-screen.tsx'),
    route('admin/forgot-password', 'admin/password/forgot-password-screen.tsx'),
    route(mailedLinks.staffResetPassword, 'admin/password/reset-password-screen.tsx'),
    route('admin', 'admin/admin-layout.tsx', { id: 'admin/shell' }, [
      index('admin/to-dashboard-route.ts'),
      layout('admin/page-layout.tsx', [
        route('login', 'admin/login/login-route.tsx'),
        route('dashboard', 'admin/dashboard/dashboard-screen.tsx'),
        route('users', 'admin/users/users-screen.tsx'),
        route('users/import', 'admin/users/import/import-screen.tsx'),
        route('deposits', 'admin/deposits/deposits-screen.tsx'),
        route('deposits/new', 'admin/deposits/record/record-deposit-screen.tsx'),
        route('kyc', 'admin/kyc/kyc-screen.tsx'),
        route('rewards', 'admin/rewards/rewards-screen.tsx'),
        route('withdrawals', 'admin/withdrawals/withdrawals-screen.tsx'),
        route('payout-runs', 'admin/payouts/runs-screen.tsx'),
        route('payout-runs/:code', 'admin/payouts/run/run-screen.tsx'),
        route('refunds', 'admin/refunds/refunds-screen.tsx'),
        route('wallets', 'admin/wallets/wallets-screen.tsx'),
        route('support', 'admin/support/support-screen.tsx'),
        route('support/replies', 'admin/support/replies/replies-screen.tsx'),
        route('support/lost-factors', 'admin/lost-factors/lost-factors-screen.tsx'),
        route('faq', 'admin/faq/faq-screen.tsx'),
        route('newsletter', 'admin/newsletter/list/subscribers-screen.tsx'),
        route('newsletter/issues', 'admin/newsletter/issues/issues-screen.tsx'),
        route('newsletter/issues/:code', 'admin/newsletter/compose/issue-screen.tsx'),
        route('campaigns', 'admin/campaigns/campaigns-screen.tsx'),
        route('campaigns/new', 'admin/campaigns/new-campaign-screen.tsx'),
        route('campaigns/:slug', 'admin/campaigns/campaign-screen.tsx'),
        route('landing', 'admin/landing/landing-screen.tsx'),
        route('legal', 'admin/legal/legal-screen.tsx'),
        route('legal/:kind/:version', 'admin/legal/version-screen.tsx'),
        route('rates', 'admin/rates/rates-screen.tsx'),
        route('reconciliation', 'admin/reconciliation/desk/reconciliation-screen.tsx'),
        route('reconciliation/import', 'admin/reconciliation/import/import-screen.tsx'),
        route('close', 'admin/close/close-screen.tsx'),
        route('settings', 'admin/settings/settings-screen.tsx'),
        route('activity', 'admin/activity/activity-screen.tsx'),
        route('staff', 'admin/staff/staff-screen.tsx'),
        route('profile', 'admin/profile/profile-screen.tsx'),
        route('*', 'errors/not-found-screen.tsx', { id: 'admin/not-found' }),
      ]),
    ]),
  ]),
];

/** Every URL of the site. */
export default [
  ...languages.flatMap(publicPages),
  ...machinePages,
  ...previewPages,
  ...memberPages,
  ...olderPages,
  ...adminPages,
] satisfies RouteConfig;
