import type { Page } from '@playwright/test';
import * as kyc from './kyc-states.ts';
import * as referral from './referral-states.ts';
import * as rewards from './reward-states.ts';
import * as states from './states.ts';

/** Whose eyes look: Asha's, those of somebody of the staff who may do everything, or of one who may only look. */
export type Reader = 'visitor' | 'member' | 'staff' | 'auditor';

/** A phone and a desk. */
export type Width = 390 | 1440;

/** One way to look at a route. Without an address of its own it is the route's. */
export interface Example {
  readonly at?: string;
  /** What sets it apart from the other examples of its route, for titles and pictures. */
  readonly state?: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Its own people, unless the route is for everybody. */
  readonly reader?: Reader;
  /** One language is enough: the state is about behaviour, its words stand on others. */
  readonly isEnglishOnly?: boolean;
  /** Something lies over the page that goes when the window changes its width: this is the one to look at. */
  readonly onlyAt?: Width;
}

const itself: readonly Example[] = [{}];
const english = { isEnglishOnly: true } as const;
const onDesk = { onlyAt: 1440, isEnglishOnly: true } as const;
const onPhone = { onlyAt: 390, isEnglishOnly: true } as const;

/** Routes of the public pages, which exist once for each language. */
export const publicExamples: Readonly<Record<string, readonly Example[]>> = {
  '/': itself,
  '/campaigns/:slug': [{ at: '/campaigns/accident' }],
  '/give': [{}, { at: '/give?campaign=accident&other=100', state: 'refused' }],
  '/terms': itself,
  '/privacy': itself,
  '/refunds': itself,
  '/cookies': itself,
  '/identity': itself,
  '/newsletter': itself,
  '/newsletter/confirm': [{ at: '/newsletter/confirm?token=none' }],
  '/newsletter/unsubscribe': [{ at: '/newsletter/unsubscribe?token=none' }],
  '/receipts/verify': [
    {},
    { at: '/receipts/verify?number=2026-27/000001&amount=1', state: 'unknown' },
    { at: '/receipts/verify?number=x&amount=', state: 'errors' },
  ],
  '/*': [{ at: '/nowhere' }],
  '/offline': itself,
};

/** Routes of the areas. `npm test -- tools/screens` names a route that has no line here, and a line that has no route. */
export const areaExamples: Readonly<Record<string, readonly Example[]>> = {
  '/user/login': [{}, { state: 'refused', prepare: states.refusedLogin, ...english }],
  '/user/register': [
    {},
    { state: 'errors', prepare: states.emptyRegistration },
    { state: 'success', prepare: states.registered, ...onDesk },
    { state: 'pending', prepare: states.pending, ...english },
  ],
  '/user/forgot-password': itself,
  '/user/forgot-user-id': itself,
  '/user/reset': itself,
  '/user/verify': [{}, { state: 'elsewhere', prepare: states.verifiedElsewhere }],
  '/user/stop-change': [{}, { state: 'ask', prepare: states.stoppable }, { state: 'done', prepare: states.stopped, ...english }],
  '/user/invitation': itself,
  '/user/dashboard': [
    {},
    { state: 'menu', prepare: states.menuOpen, ...onDesk },
    { state: 'notices', prepare: states.noticesOpen, ...onDesk },
    { state: 'sidebar', prepare: states.sidebarOpen, ...onPhone },
  ],
  '/user/donate': [
    { state: 'code', prepare: states.declared },
    { state: 'errors', prepare: states.emptyClaim, ...english },
    { state: 'utr-help', prepare: states.utrHelp, ...onPhone },
  ],
  '/user/donations': [{}, { at: '/user/donations?status=failed', state: 'filtered' }],
  '/user/donations/:code': [
    { at: '/user/donations/DEP009', state: 'completed' },
    { at: '/user/donations/DEP016', state: 'processing' },
  ],
  '/user/kyc': [
    { state: 'personal', prepare: kyc.draft },
    { at: '/user/kyc?step=2', state: 'documents', prepare: kyc.documents },
    { at: '/user/kyc?step=3', state: 'final', prepare: kyc.complete },
    { state: 'waiting', prepare: kyc.waiting },
    { state: 'returned', prepare: kyc.returned },
    { state: 'refused', prepare: kyc.refused, ...english },
    { state: 'verified', prepare: kyc.verified },
  ],
  '/user/referral': [
    { state: 'rewards', prepare: referral.rewards },
    { state: 'opened', prepare: referral.opened, ...english },
    { state: 'recognition', prepare: referral.recognition },
    { state: 'off', prepare: referral.off, ...english },
    { state: 'nobody', prepare: referral.nobody, ...english },
    { state: 'code', prepare: referral.codeLarge, ...onPhone },
  ],
  '/user/*': [{ at: '/user/nothing-here' }],
  '/admin/enrol': itself,
  '/admin/setup': itself,
  '/admin/stop-reset': itself,
  '/admin/forgot-password': itself,
  '/admin/reset-password': itself,
  '/admin/login': [
    { reader: 'visitor' },
    { reader: 'visitor', state: 'demo', prepare: states.press(/Show the demo accounts/), ...english },
    { reader: 'visitor', state: 'second-factor', prepare: states.secondFactor, ...english },
  ],
  '/admin/dashboard': [{}, { state: 'sidebar', prepare: states.sidebarOpen, ...onPhone }],
  '/admin/deposits': [
    { at: '/admin/deposits?status=all' },
    { at: '/admin/deposits?open=DEP014', state: 'open', prepare: states.receiptShown },
    { at: '/admin/deposits?open=DEP012', state: 'reject', prepare: states.rejecting, ...onDesk },
    { at: '/admin/deposits?status=approved&open=DEP009', state: 'decided', prepare: states.receiptShown },
  ],
  '/admin/deposits/new': itself,
  '/admin/kyc': [
    { at: '/admin/kyc?status=all' },
    { at: '/admin/kyc?open=KYC004', state: 'open', prepare: states.receiptShown },
    { at: '/admin/kyc?open=KYC003', state: 'same-number', prepare: states.receiptShown, ...onDesk },
    { at: '/admin/kyc?open=KYC004', state: 'asking', prepare: states.askingAgain, ...english },
    { at: '/admin/kyc?status=verified&open=KYC001', state: 'verified' },
    { at: '/admin/kyc?status=all&open=KYC002', state: 'reader', reader: 'auditor', ...english },
  ],
  '/admin/rewards': [
    { at: '/admin/rewards?status=all' },
    { state: 'waiting' },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'linked', prepare: rewards.linked },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'refusing', prepare: rewards.refusing },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'second-person', prepare: rewards.secondPerson, ...english },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'bonus', prepare: rewards.bonus, ...english },
    { at: '/admin/rewards?status=all&open=RWD002', state: 'reader', reader: 'auditor', ...english },
  ],
  '/admin/reconciliation': [
    {},
    { at: '/admin/reconciliation?tab=matched', state: 'matched' },
    { at: '/admin/reconciliation?tab=exceptions', state: 'exceptions' },
    { at: '/admin/reconciliation?tab=unclaimed', state: 'unclaimed' },
  ],
  '/admin/reconciliation/import': itself,
  '/admin/close': itself,
  '/admin/*': [{ at: '/admin/nothing-here' }],
};
