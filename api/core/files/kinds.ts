import type { Tx } from '#api/platform/db/db.ts';
import { tell } from '#api/platform/jobs/queue.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import type { makeStaffFileLink, uploadStaffFile } from '#contract/files/files.ts';
import { receiptReady } from './events.ts';

/** Only what the endpoint names can be asked for. */
type NamedBy<Asked extends { readonly config: { readonly access: { readonly staff: readonly unknown[] } } }> =
  Asked['config']['access']['staff'][number];

interface KindRule {
  /** Whoever sent it may see it again. */
  readonly ownerReads: boolean;
  /** And staff who may do this. null: none of them, unless a feature that knows why makes the link itself. */
  readonly staffReads: NamedBy<typeof makeStaffFileLink> | null;
  /** Which staff may send one. */
  readonly staffSends?: NamedBy<typeof uploadStaffFile>;
  /** Every look at it stands in the log of acts, with the name of who looked. */
  readonly logsViews: boolean;
  /** Staff see it with their own name and the time written all over it. */
  readonly isMarked?: boolean;
  /** Pictures are made to fit a square of this side. */
  readonly longestEdge: number;
  /** Cut to a square, whatever was sent. */
  readonly isSquare?: boolean;
  /** Its doubles can be found. */
  readonly hasLook: boolean;
  /** Who is told once such a file may be seen. */
  readonly whenReady?: (tx: Tx, file: number) => Promise<void>;
}

/** What the server does with each kind; types, size and publicness stand in the contract, retention in the settings. */
export const kinds: Readonly<Record<FileKind, KindRule>> = {
  receipt: {
    ownerReads: true,
    staffReads: 'donations.read',
    staffSends: 'donations.review',
    logsViews: false,
    longestEdge: 2_400,
    hasLook: true,
    whenReady: (tx, file) => tell(tx, receiptReady, { file }),
  },
  identity: { ownerReads: true, staffReads: null, logsViews: true, isMarked: true, longestEdge: 3_000, hasLook: false },
  selfie: { ownerReads: true, staffReads: null, logsViews: true, isMarked: true, longestEdge: 2_000, hasLook: false },
  avatar: { ownerReads: true, staffReads: 'members.read', logsViews: false, longestEdge: 512, isSquare: true, hasLook: false },
  attachment: {
    ownerReads: true,
    staffReads: 'support.read',
    staffSends: 'support.answer',
    logsViews: false,
    longestEdge: 2_400,
    hasLook: false,
  },
  statement: {
    ownerReads: true,
    staffReads: 'reconciliation.read',
    staffSends: 'reconciliation.write',
    logsViews: false,
    longestEdge: 2_400,
    hasLook: false,
  },
  import: { ownerReads: false, staffReads: null, staffSends: 'members.write', logsViews: true, longestEdge: 1, hasLook: false },
  campaign: {
    ownerReads: true,
    staffReads: 'content.read',
    staffSends: 'content.write',
    logsViews: false,
    longestEdge: 2_000,
    hasLook: false,
  },
  testimonial: {
    ownerReads: true,
    staffReads: 'content.read',
    staffSends: 'content.write',
    logsViews: false,
    longestEdge: 800,
    hasLook: false,
  },
  // Everything about somebody in one file: only the feature that made it hands it out, to her, and logs it.
  copy: { ownerReads: false, staffReads: null, logsViews: true, longestEdge: 1, hasLook: false },
};

/** Forty million: the largest phone cameras in use, and 160 MB while it is decoded. */
export const MOST_PIXELS = 40_000_000;
