import { z } from 'zod';
import { line } from './text.ts';

export const PAGE_SIZE = 10;
/** Totals are exact up to here, then shown as '10,000+' (G-12). */
export const COUNT_LIMIT = 10_000;
export const DEEPEST_PAGE = 1_000;

/** Lists that people page by number. */
export const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(DEEPEST_PAGE).default(1) });
export type PageQuery = z.infer<typeof PageQuery>;

/** Lists that programs walk: `after` is the opaque cursor of the last answer. */
export const CursorQuery = z.object({
  after: line().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), page: z.number().int(), total: z.number().int(), totalIsExact: z.boolean() });
