import type { Page } from '@playwright/test';
import { rupees } from '#contract/values/money.ts';
import type { MyClosure } from '#contract/your-data/closing.ts';
import type { MyConsents } from '#contract/your-data/consents.ts';
import type { DataCopy } from '#contract/your-data/copies.ts';
import { answer } from '#tools/screens/payout-states.ts';

/** A member's data in each of its states, answered here. */

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

const copy: DataCopy = { code: 'A'.repeat(22), status: 'ready', askedAt: days(-1), availableUntil: days(6) };
const closure: MyClosure = { waiting: null, obstacles: [], rewards: null, waitDays: 14 };
const consents: MyConsents = {
  agreements: [
    { kind: 'terms', version: 2, language: 'en', agreedAt: days(-300), isReplaced: false },
    { kind: 'privacy', version: 1, language: 'en', agreedAt: days(-300), isReplaced: true },
    { kind: 'identity', version: 1, language: null, agreedAt: days(-120), isReplaced: false },
  ],
  newsletter: { isGiven: true, since: days(-40) },
  changes: [
    { what: 'newsletter', isGiven: true, at: days(-40) },
    { what: 'marketingEmails', isGiven: false, at: days(-60) },
  ],
};

const state = (copies: readonly DataCopy[], change: Partial<MyClosure>) => async (page: Page) => {
  await answer(page, /\/v1\/me\/data-copies$/, { copies, perDay: 3, days: 7 });
  await answer(page, /\/v1\/me\/closure$/, { ...closure, ...change });
  await answer(page, /\/v1\/me\/consents$/, consents);
};
export const ready = state([copy], {});
export const closing = state([{ ...copy, status: 'waiting', availableUntil: null }], {
  waiting: { askedAt: days(-2), closesAt: days(12), isHeldUp: false },
});
const rewards = { sum: rupees(125.25), bookedBy: days(19) };
export const inTheWay = state([], { obstacles: ['balance', 'claim'], rewards });
export const givingUp = state([copy], { rewards });
