import * as lostFactor from './account/lost-factor-states.ts';
import * as passkeys from './account/passkey-states.ts';
import * as preferences from './account/preference-states.ts';
import * as profile from './account/profile-states.ts';
import * as secondFactor from './account/second-factor-states.ts';
import * as security from './account/security-states.ts';
import * as yourData from './account/your-data-states.ts';
import { contentExamples } from './content-examples.ts';
import type { Example } from './example.ts';
import * as kyc from './kyc-states.ts';
import * as newsletter from './newsletter-states.ts';
import * as payouts from './payout-states.ts';
import * as referral from './referral-states.ts';
import * as rewards from './reward-states.ts';
import * as states from './states.ts';
import * as supportDesk from './support-desk-states.ts';
import * as support from './support-states.ts';
import * as users from './user-states.ts';
import * as wallets from './wallet-states.ts';
import * as withdraw from './withdraw-states.ts';

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
  '/messages/unsubscribe': [{ at: '/messages/unsubscribe?token=none' }],
  '/receipts/verify': [
    {},
    { at: '/receipts/verify?number=2026-27/000001&amount=1', state: 'unknown' },
    { at: '/receipts/verify?number=x&amount=', state: 'errors' },
  ],
  '/status': itself,
  '/*': [{ at: '/nowhere' }],
  '/offline': itself,
};

/** Routes of the areas. `npm test -- tools/screens` names a route that has no line here, and a line that has no route. */
export const areaExamples: Readonly<Record<string, readonly Example[]>> = {
  '/user/login': [
    {},
    { state: 'refused', prepare: states.refusedLogin, ...english },
    { state: 'second-factor', prepare: secondFactor.codeAsked },
    { state: 'lost-factor', prepare: lostFactor.asking },
  ],
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
  '/user/keep-account': itself,
  '/user/stop-payouts': [
    { state: 'ask', prepare: withdraw.stoppable },
    { state: 'done', prepare: withdraw.stopped, ...english },
  ],
  '/user/stop-removal': itself,
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
    { state: 'personal', answers: kyc.draft },
    { at: '/user/kyc?step=2', state: 'documents', answers: kyc.documents },
    { at: '/user/kyc?step=3', state: 'final', answers: kyc.complete },
    { state: 'waiting', answers: kyc.waiting },
    { state: 'returned', answers: kyc.returned },
    { state: 'refused', answers: kyc.refused, ...english },
    { state: 'verified', answers: kyc.verified },
  ],
  '/user/referral': [
    { state: 'rewards', answers: referral.rewards },
    { state: 'opened', answers: referral.rewards, prepare: referral.opened, ...english },
    { state: 'recognition', answers: referral.recognition },
    { state: 'off', answers: referral.off, ...english },
    { state: 'nobody', answers: referral.nobody, ...english },
    { state: 'code', answers: referral.rewards, prepare: referral.codeLarge, ...onPhone },
  ],
  '/user/withdraw': [
    { state: 'new', answers: withdraw.first },
    { state: 'opened', answers: withdraw.usual, prepare: withdraw.opened },
    { state: 'kyc', answers: withdraw.unverified, ...english },
    { state: 'done', answers: withdraw.usual, prepare: withdraw.submitted, ...onPhone },
  ],
  '/user/statement': [{ state: 'lines', answers: withdraw.lines }],
  '/user/support': [{ answers: support.open }, { state: 'none', answers: support.none, ...english }],
  '/user/support/:code': [
    { at: '/user/support/TKT931', state: 'open', answers: support.open },
    { at: '/user/support/TKT902', state: 'resolved', answers: support.resolved, prepare: support.rating },
    { at: '/user/support/TKT640', state: 'closed', answers: support.closed, ...english },
  ],
  '/user/support/faq': [{ answers: support.open, prepare: support.answersOpen }],
  '/user/support/new': [
    { state: 'written', answers: support.open, prepare: support.written },
    { state: 'errors', answers: support.open, prepare: support.refused, ...english },
    { state: 'done', answers: support.open, prepare: support.submitted, ...onPhone },
  ],
  '/user/profile/personal': [
    { state: 'verified', answers: profile.verified },
    { state: 'empty', answers: profile.empty, ...english },
    { state: 'edited', answers: profile.waiting, prepare: profile.editing, ...english },
    { state: 'errors', answers: profile.waiting, prepare: profile.refused, ...english },
    { state: 'two-versions', answers: profile.stale, prepare: profile.saving, ...english },
    { state: 'photo', answers: profile.waiting, prepare: profile.cropping, ...onPhone },
    { state: 'new-email', answers: profile.verified, prepare: profile.changingEmail, ...onDesk },
  ],
  '/user/profile/security': [
    { state: 'off', answers: secondFactor.off },
    { state: 'on', answers: secondFactor.on, ...english },
    { state: 'scanning', answers: secondFactor.off, prepare: secondFactor.scanning },
    { state: 'codes', answers: secondFactor.off, prepare: secondFactor.codesShown, ...english },
    { state: 'passkeys', answers: passkeys.kept },
    { state: 'removing-passkey', answers: passkeys.kept, prepare: passkeys.removing, ...onPhone },
    { state: 'switching-off', answers: secondFactor.on, prepare: secondFactor.switchingOff, ...english },
    { answers: security.signedInEverywhere },
    { state: 'errors', answers: security.signedInHere, prepare: security.typing, ...english },
  ],
  '/user/profile/preferences': [
    { answers: preferences.usual },
    { state: 'changed', answers: preferences.dollars, prepare: preferences.changed, ...english },
    { state: 'no-rates', answers: preferences.withoutRates, ...english },
  ],
  '/user/profile/data': [
    { answers: yourData.ready },
    { state: 'waiting', answers: yourData.closing, ...english },
    { state: 'in-the-way', answers: yourData.inTheWay, ...english },
    { state: 'close', answers: yourData.givingUp, prepare: states.press(/^Close my account$/), ...onPhone },
  ],
  '/user/profile/notifications': [{ answers: support.hears }, { state: 'bounced', answers: support.bounced, ...english }],
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
  '/admin/dashboard': [
    {},
    { state: 'first-run', answers: states.setUpHalfway },
    { state: 'sidebar', prepare: states.sidebarOpen, ...onPhone },
  ],
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
    { at: '/admin/rewards?status=all&open=RWD001', state: 'linked', answers: rewards.linked, prepare: rewards.shown },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'refusing', answers: rewards.linked, prepare: rewards.refusing },
    {
      at: '/admin/rewards?status=all&open=RWD001',
      state: 'second-person',
      answers: rewards.secondPerson,
      prepare: rewards.shown,
      ...english,
    },
    { at: '/admin/rewards?status=all&open=RWD001', state: 'bonus', answers: rewards.bonus, prepare: rewards.shown, ...english },
    { at: '/admin/rewards?status=all&open=RWD002', state: 'reader', reader: 'auditor', ...english },
  ],
  '/admin/withdrawals': [
    { answers: payouts.withdrawals },
    { at: '/admin/withdrawals?open=WTH086', state: 'open', answers: payouts.withdrawals, prepare: payouts.shown },
    { at: '/admin/withdrawals?open=WTH086', state: 'stopped', answers: payouts.stopped, prepare: payouts.shown, ...onDesk },
    { at: '/admin/withdrawals?open=WTH086', state: 'second-person', answers: payouts.waitingForSecond, prepare: payouts.shown, ...onDesk },
  ],
  '/admin/payout-runs': [{ answers: payouts.runs }],
  '/admin/payout-runs/:code': [
    { at: '/admin/payout-runs/RUN031', state: 'sent', answers: payouts.runSent },
    { at: '/admin/payout-runs/RUN031', state: 'made', answers: payouts.runMade, ...english },
    { at: '/admin/payout-runs/RUN031', state: 'paid', answers: payouts.runSent, prepare: payouts.markingPaid, ...english },
    { at: '/admin/payout-runs/RUN031', state: 'failed', answers: payouts.runSent, prepare: payouts.markingFailed, ...onDesk },
  ],
  '/admin/refunds': [{ answers: payouts.refunds }, { state: 'agree', answers: payouts.refunds, prepare: payouts.agreeing, ...onDesk }],
  '/admin/users': [
    { answers: users.users },
    { at: '/admin/users?open=M2T9ASHA', state: 'open', answers: users.users, prepare: users.opened },
    { state: 'chosen', answers: users.users, prepare: users.chosen, ...onDesk },
    { state: 'reader', answers: users.users, reader: 'auditor', ...english },
  ],
  '/admin/wallets': [
    { answers: wallets.wallets },
    { at: '/admin/wallets?open=M2T9W4HC', state: 'open', answers: wallets.wallets, prepare: payouts.shown },
    { at: '/admin/wallets?open=M2T9W4HC', state: 'edit', answers: wallets.wallets, prepare: wallets.editing, ...english },
    { at: '/admin/wallets?open=M2T9W4HC', state: 'second-person', answers: wallets.waitingForSecond, prepare: payouts.shown, ...onDesk },
  ],
  '/admin/support': [
    { answers: supportDesk.tickets },
    { at: '/admin/support?open=TKT931', state: 'open', answers: supportDesk.tickets, prepare: supportDesk.shown },
    { at: '/admin/support?open=TKT931', state: 'together', answers: supportDesk.together, prepare: supportDesk.noting, ...english },
    { at: '/admin/support?open=TKT931', state: 'solved', answers: supportDesk.solved, prepare: supportDesk.shown, ...english },
    {
      at: '/admin/support?open=TKT931',
      state: 'reader',
      answers: supportDesk.asReader,
      prepare: supportDesk.shown,
      reader: 'auditor',
      ...english,
    },
    { at: '/admin/support?open=TKT931', state: 'canned', answers: supportDesk.tickets, prepare: supportDesk.picking, ...onDesk },
    { state: 'closing', answers: supportDesk.tickets, prepare: supportDesk.choosing, ...onDesk },
  ],
  '/admin/support/replies': [
    { answers: supportDesk.replies },
    { state: 'edit', answers: supportDesk.replies, prepare: supportDesk.editingReply, ...onDesk },
  ],
  '/admin/settings': [
    {},
    { at: '/admin/settings?at=donation.minimum', state: 'open', ...english },
    { state: 'reader', at: '/admin/settings?group=legal', reader: 'auditor', ...english },
  ],
  '/admin/activity': [{}, { state: 'open', prepare: states.firstOpened, ...english }],
  '/admin/support/lost-factors': [{ answers: lostFactor.waiting }],
  '/admin/rates': [
    { answers: preferences.entered },
    { state: 'leap', answers: preferences.entered, prepare: preferences.leaping, ...onDesk },
    { state: 'reader', answers: preferences.entered, reader: 'auditor', ...english },
  ],
  ...contentExamples,
  '/admin/faq': [{ answers: supportDesk.faq }, { state: 'edit', answers: supportDesk.faq, prepare: supportDesk.editingFaq, ...onPhone }],
  ...newsletter.examples,
  '/admin/reconciliation': [
    {},
    { at: '/admin/reconciliation?tab=matched', state: 'matched' },
    { at: '/admin/reconciliation?tab=exceptions', state: 'exceptions' },
    { at: '/admin/reconciliation?tab=unclaimed', state: 'unclaimed' },
  ],
  '/admin/reconciliation/import': itself,
  '/admin/users/import': itself,
  '/admin/close': itself,
  '/admin/staff': itself,
  '/admin/profile': [
    { answers: security.signedInEverywhere },
    { state: 'codes', answers: security.signedInHere, prepare: security.newCodes, ...english },
  ],
  '/admin/*': [{ at: '/admin/nothing-here' }],
};
