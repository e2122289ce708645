import type { Page } from '@playwright/test';

/** Whose eyes look: Asha's, those of somebody of the staff who may do everything, or of one who may only look. */
export type Reader = 'visitor' | 'member' | 'staff' | 'auditor';

/** A phone and a desk. */
export type Width = 390 | 1440;

/** One way to look at a route. Without an address of its own it is the route's. */
export interface Example {
  readonly at?: string;
  /** What sets it apart from the other examples of its route, for titles and pictures. */
  readonly state?: string;
  /** What the server says instead. It is set before the page is opened. */
  readonly answers?: (page: Page) => Promise<void>;
  /** What somebody does once the page is there. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Its own people, unless the route is for everybody. */
  readonly reader?: Reader;
  /** One language is enough: the state is about behaviour, its words stand on others. */
  readonly isEnglishOnly?: boolean;
  /** Something lies over the page that goes when the window changes its width: this is the one to look at. */
  readonly onlyAt?: Width;
}
