import { replace } from 'react-router';
import { lastPage, type Page } from '#contract/values/paging.ts';
import { pageAddress } from '#web/ui/list/list-address.ts';

/** Beyond the last page, as when its last row was decided: on to the last page that has rows, instead of “nothing here”. For loaders. */
export function onLastPage<List extends Page<unknown>>(request: Request, list: List): List {
  const last = lastPage(list);
  if (list.page <= last) return list;
  const { pathname, searchParams } = new URL(request.url);
  throw replace(`${pathname}${pageAddress(searchParams, last)}`);
}
