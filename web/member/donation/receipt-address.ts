import { printMyReceipt } from '#contract/receipts.ts';
import type { Language } from '#contract/values/languages.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';

/** The trust's numbered receipt as PDF, in one of our languages. */
export const receiptAddress = (code: string, language: Language): string => addressOf(printMyReceipt, { code }, { language });
