/** In a rush the oldest go unread: the line never grows for hours, and nobody still waits for them. */
const MOST_WAIT_MINUTES = 10;
/** Shrunk below it, digits become other digits. */
const LEAST_WIDTH = 400;

interface Candidate {
  readonly created_at: Date;
  readonly width: number | null;
  readonly pages: number | null;
}

/** Is it worth trying, and still time? PDFs are read from the picture of their first page. */
export const isReadable = ({ created_at, width, pages }: Candidate, now: Date): boolean =>
  now.getTime() - created_at.getTime() < MOST_WAIT_MINUTES * 60_000 && (width === null ? pages !== null : width >= LEAST_WIDTH);
