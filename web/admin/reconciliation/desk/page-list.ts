/** A page of a list, as the server gives it. */
export interface PageList<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly total: number;
  readonly totalIsExact: boolean;
}
