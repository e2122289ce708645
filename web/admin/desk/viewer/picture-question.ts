import type { ReactNode } from 'react';
import { makeStaffFileLink } from '#contract/files/files.ts';
import { call } from '#web/lib/calling/call.ts';
import { fetchBlob } from '#web/lib/calling/fetch-blob.ts';
import { delayed, type Question } from '#web/lib/fetching/question.ts';

/** A file to be looked at. */
export interface Paper {
  readonly file: string;
  /** What it is, in a word or two: “Receipt”. */
  readonly name: string;
  /** What it is and whose: “Receipt of DEP001”. */
  readonly label: string;
  /** Of a PDF, which is looked at page by page; a picture has none. */
  readonly pages: number | null;
  /** Already looked at by the reader: said beside its name. Left out where nobody counts. */
  readonly isOpened?: boolean;
  /** How a link to it is asked for, where that is more than a link. */
  readonly open?: (page: number | undefined, signal: AbortSignal) => Promise<{ readonly url: string }>;
  /** Who leaves before has not opened it. */
  readonly settleMs?: number;
  /** Stands in its place while it must not, or cannot, be opened. */
  readonly instead?: ReactNode;
}

type Asked = Pick<Paper, 'file' | 'pages' | 'open' | 'settleMs'>;

/** The address of a picture in this browser. Links live for a minute and are for one reader: what was fetched is kept, not the link. */
export const pictureQuestion = (paper: Asked, page = 1): Question<string> =>
  paper.settleMs === undefined ? fetched(paper, page) : delayed(fetched(paper, page), paper.settleMs);

const fetched = ({ file, pages, open = linkOf(file) }: Asked, page: number): Question<string> => ({
  queryKey: ['picture', file, page],
  queryFn: async ({ signal }) => {
    const { url } = await open(pages === null ? undefined : page, signal);
    const made = URL.createObjectURL(await fetchBlob(url, signal));
    // Given up in the very last moment, it is never kept and so never dropped.
    if (signal.aborted) URL.revokeObjectURL(made);
    else signal.addEventListener('abort', () => URL.revokeObjectURL(made));
    return made;
  },
  meta: { onDrop: (made) => typeof made === 'string' && URL.revokeObjectURL(made) },
});

const linkOf =
  (file: string): NonNullable<Paper['open']> =>
  (page, signal) =>
    call(makeStaffFileLink, { params: { file }, body: page === undefined ? {} : { page } }, { signal });

/** A picture does not change. */
export const asPicture = { staleTime: Number.POSITIVE_INFINITY } as const;
