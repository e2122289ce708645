import type { Language } from '#contract/languages.ts';
import { printMyReceipt } from '#contract/receipts.ts';
import { addressOf } from '#web/lib/endpoint-address.ts';

/** The trust's numbered receipt as PDF, in one of our languages. */
export const receiptAddress = (code: string, language: Language): string => addressOf(printMyReceipt, { code }, { language });
