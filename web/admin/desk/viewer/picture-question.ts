import { makeStaffFileLink } from '#contract/files/files.ts';
import { call } from '#web/lib/calling/call.ts';
import { fetchBlob } from '#web/lib/calling/fetch-blob.ts';
import type { Question } from '#web/lib/fetching/question.ts';

/** A file to be looked at. */
export interface Paper {
  readonly file: string;
  /** What it is, in a word or two: “Receipt”. */
  readonly name: string;
  /** What it is and whose: “Receipt of DEP001”. */
  readonly label: string;
  /** Of a PDF, which is looked at page by page; a picture has none. */
  readonly pages: number | null;
}

/** The address of a picture in this browser. Links live for a minute and are for one reader: what was fetched is kept, not the link. */
export const pictureQuestion = ({ file, pages }: Pick<Paper, 'file' | 'pages'>, page = 1): Question<string> => ({
  queryKey: ['picture', file, page],
  queryFn: async ({ signal }) => {
    const { url } = await call(makeStaffFileLink, { params: { file }, body: pages === null ? {} : { page } }, { signal });
    const made = URL.createObjectURL(await fetchBlob(url, signal));
    // Given up in the very last moment, it is never kept and so never dropped.
    if (signal.aborted) URL.revokeObjectURL(made);
    else signal.addEventListener('abort', () => URL.revokeObjectURL(made));
    return made;
  },
  meta: { onDrop: (made) => typeof made === 'string' && URL.revokeObjectURL(made) },
});

/** A picture does not change. */
export const asPicture = { staleTime: Number.POSITIVE_INFINITY } as const;
