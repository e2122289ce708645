import type { ErrorCode } from '#contract/errors.ts';
import type { FileType } from '#contract/files/file-types.ts';

/** How long the description of a picture's look is. */
export const IMAGE_HASH_BYTES = 160;

/** What the checker is asked to do with one upload. */
export interface ContentOrder {
  readonly type: FileType;
  /** Pictures are made to fit into a square of this side. */
  readonly longestEdge: number;
  /** And cut to one, from the middle. */
  readonly isSquare?: boolean;
  readonly mostPixels: number;
  readonly mostPages: number;
  /** Also say what it looks like, to find its doubles. */
  readonly wantsLook: boolean;
}

export type ContentRefusal = Extract<
  ErrorCode,
  'file_unreadable' | 'file_too_many_pixels' | 'file_too_many_pages' | 'file_is_locked' | 'file_is_active' | 'file_type_differs'
>;

/** Thrown by the checks: a “no” for the person who sent the file. */
export class Unacceptable extends Error {
  readonly code: ContentRefusal;

  constructor(code: ContentRefusal, why: string) {
    super(why);
    this.name = 'Unacceptable';
    this.code = code;
  }
}

export interface CheckedContent {
  /** What is stored and served: pictures drawn anew, documents as they came. */
  readonly bytes: Buffer;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** JPEG pictures of a PDF's pages. */
  readonly pages: readonly Buffer[];
  readonly look?: Buffer | undefined;
}

/** The head of the checker's answer; look, bytes and pages follow it. */
export type Judgement =
  | { readonly ok: true; readonly width?: number | undefined; readonly height?: number | undefined }
  | { readonly ok: false; readonly code: ContentRefusal; readonly why: string };
