/** Which files are mutated, and which tests must notice. */
interface Part {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Of a hundred faults so many must be noticed. */
  readonly floor: number;
}

/**
 * `pure` files compute and do nothing else, and their tests need no PostgreSQL: every fault in them is tried. Tests of `stored` ones take seconds a
 * fault: each night some of their lines are tried, chosen by the seed.
 */
export interface Mutated {
  readonly pure?: Part;
  readonly stored?: Part;
}

export const modules: Readonly<Record<string, Mutated>> = {
  ledger: {
    stored: {
      files: ['facts', 'fact', 'post', 'hold', 'reverse', 'internal-balance', 'payouts', 'seal', 'check-ledger'].map(
        (name) => `api/core/ledger/**/${name}.ts`,
      ),
      tests: ['api/core/ledger/**/{catalogue,post,reverse,limits,reading,seal,check-ledger}.db.test.ts'],
      floor: 60,
    },
  },
  donations: {
    stored: {
      files: [
        'approve-donation',
        'approve-by-machine',
        'book-approval',
        'claim-donation',
        'correct-utr',
        'deciders',
        'evidence',
        'record-deposit',
        'reject-donation',
        'reverse-donation',
        'undo-decision',
        'withdraw-claim',
      ].map((name) => `api/features/donations/**/${name}.ts`),
      tests: [
        'api/features/donations/**/{approve-donation,claim,desk,edges,in-turn,record-deposit,reversal,same-utr,undo-and-reverse}.db.test.ts',
      ],
      floor: 60,
    },
  },
  reconciliation: {
    pure: {
      files: [
        'api/features/reconciliation/**/{near-utr,score,match-credits,overlap}.ts',
        'api/core/bank/payer/{payer,same-name,latin-name}.ts',
        'api/core/bank/statement/{check-balances,read-amount,read-date,understand-line,tokens}.ts',
      ],
      tests: ['api/features/reconciliation/**/{match-credits,overlap}.test.ts', 'api/core/bank/{payer,statement}/*.test.ts'],
      floor: 60,
    },
    stored: {
      files: ['approve-matches', 'categorise-line', 'daily-close', 'exceptions', 'settle-match', 'suggestions', 'unclaimed'].map(
        (name) => `api/features/reconciliation/**/${name}.ts`,
      ),
      tests: ['api/features/reconciliation/**/{reconciliation,daily-close,machine-batch,odd-lines}.db.test.ts'],
      floor: 50,
    },
  },
  receipts: {
    pure: {
      files: ['api/features/receipts/printing/amount-in-words.ts'],
      tests: ['api/features/receipts/printing/amount-in-words.test.ts'],
      floor: 60,
    },
    stored: {
      files: ['issue-receipt', 'freeze-receipt', 'reissue-receipt', 'void-receipt', 'store'].map(
        (name) => `api/features/receipts/issuing/${name}.ts`,
      ),
      tests: ['api/features/receipts/**/{issue,void,credited-on}.db.test.ts'],
      floor: 50,
    },
  },
  accounts: {
    stored: {
      files: [
        'members/sign-in',
        'members/reset-password',
        'members/verify-email',
        'members/change-email',
        'members/change-status',
        'not-self',
        'staff/manage',
        'staff/sign-in',
        'staff/lost-factor',
      ].map((name) => `api/core/accounts/${name}.ts`),
      tests: ['api/core/accounts/**/{sign-in,recover,members,staff,staff-admin,in-turn,inactive}.db.test.ts'],
      floor: 50,
    },
  },
  audit: {
    stored: {
      files: ['chain', 'record', 'seal', 'verify', 'standing', 'list-audit'].map((name) => `api/core/audit/${name}.ts`),
      tests: ['api/core/audit/*.test.ts'],
      floor: 60,
    },
  },
};
