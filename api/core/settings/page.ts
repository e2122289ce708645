import type { Deps } from '#api/platform/deps.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import { offsetOf, type PageQuery } from '#contract/values/paging.ts';
import { setting } from './read-settings.ts';

/** A file is written in longer pages than people read; no request can ask for one. */
interface AskedPage extends PageQuery {
  readonly pageSize?: number;
}

/** A page as it was asked for, in the size that the settings give: `place` belongs into the answer, `slice` into the query. */
export async function askedPage(
  deps: Deps,
  { page, pageSize }: AskedPage,
): Promise<{ place: { page: number; pageSize: number }; slice: Slice }> {
  const place = { page, pageSize: pageSize ?? (await setting(deps, 'lists.page_size')) };
  return { place, slice: { offset: offsetOf(place), limit: place.pageSize } };
}
