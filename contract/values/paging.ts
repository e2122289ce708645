import { z } from 'zod';
import { line } from './text.ts';

export const PAGE_SIZE = 10;
/** Totals are exact up to here, then shown as '10,000+' (G-12). */
export const COUNT_LIMIT = 10_000;
export const DEEPEST_PAGE = 1_000;

/** Lists that people page by number. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(DEEPEST_PAGE, /*i18n*/ 'Please set a filter to see more.').default(1),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });

/** Where a page stands in its list. */
export interface Place {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** False when there are more than we count. */
  readonly totalIsExact: boolean;
}

export interface Page<Row> extends Place {
  readonly rows: readonly Row[];
}

/** How many rows stand before the page. */
export const offsetOf = ({ page, pageSize }: Pick<Place, 'page' | 'pageSize'>): number => (page - 1) * pageSize;

/** Nobody pages deeper than the deepest page, however many there are. */
export const lastPage = ({ pageSize, total, totalIsExact }: Omit<Place, 'page'>): number =>
  totalIsExact ? Math.min(DEEPEST_PAGE, Math.max(1, Math.ceil(total / pageSize))) : DEEPEST_PAGE;

export const hasMore = (place: Place): boolean => place.page < lastPage(place);

/** The place of a row in the whole list, counted from 1. `index` is its place on the page, counted from 0. */
export const positionOf = (place: Pick<Place, 'page' | 'pageSize'>, index: number): number => offsetOf(place) + index + 1;

/** The first and the last row that the page shows. */
export function shownRows(place: Place): { first: number; last: number } {
  const end = offsetOf(place) + place.pageSize;
  return { first: positionOf(place, 0), last: place.totalIsExact ? Math.min(end, place.total) : end };
}

/** Lists that programs walk: `after` is the opaque cursor of the last answer. */
export const CursorQuery = z.object({
  after: line().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

/** `next` asks for what follows; null: that was all. */
export const cursorPageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() });
