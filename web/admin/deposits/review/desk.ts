import { type DepositDetails, getDeposit, listDeposits } from '#contract/donations/deposits.ts';
import { makeStaffFileLink } from '#contract/files/files.ts';
import type { Query } from '#web/admin/deposits/deposits-address.ts';
import { noAnswer } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { createShelf } from './receipt/shelf.ts';

/** What lies on the clerk's desk: claims and the pictures of their receipts. */
export function createDesk() {
  const claims = createShelf((code) => call(getDeposit, { params: { code } }), { most: 30 });
  const pictures = createShelf(loadPicture, { most: 12, onDrop: (url) => URL.revokeObjectURL(url) });
  const pages = createShelf(firstOfPage, { most: 3 });
  return {
    claims,
    pictures,
    pages,
    /** The claim, then its picture. */
    prefetch(code: string): void {
      claims.prefetch(code);
      const show = () => {
        const key = pictureKey(claims.read(code).value);
        if (key) {
          stop();
          pictures.prefetch(key);
        }
      };
      const stop = claims.subscribe(show);
      show();
    },
    close(): void {
      for (const shelf of [claims, pictures, pages]) shelf.clear();
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;

/** Names a picture: the file and, of a PDF, the page. */
export function pictureKey(details: DepositDetails | undefined, page = 1): string | undefined {
  const [first] = details?.attachments ?? [];
  return first && (first.pages === null ? first.file : `${first.file}/${page}`);
}

/** Links live for a minute and are for one reader: what was fetched is kept here, not the link. */
async function loadPicture(key: string): Promise<string> {
  const [file = '', page] = key.split('/');
  const { url } = await call(makeStaffFileLink, { params: { file }, body: page ? { page: Number(page) } : {} });
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) {
    // What nobody reads keeps its connection, and a browser has six of them.
    await response?.body?.cancel();
    throw noAnswer();
  }
  return URL.createObjectURL(await response.blob());
}

export const pageKey = (query: Query): string => JSON.stringify(query);

/** The first deposit of another page of the list: what comes after the last row of this one. */
async function firstOfPage(key: string): Promise<string> {
  const { rows } = await call(listDeposits, { querystring: JSON.parse(key) as Query });
  return rows[0]?.code ?? '';
}
