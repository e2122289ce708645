/** A decision that its server lets one take back for a while. */
export interface Undoable {
  readonly code: string;
  readonly processedAt: string | null;
  readonly undo: { readonly until: string } | null;
}

export interface OpenUndo {
  readonly code: string;
  /** By this page's clock, in milliseconds. */
  readonly until: number;
}

/** For as long as the server allows; counted from its answer, so that a wrong clock here does no harm. */
export function undoWindow({ code, processedAt, undo }: Undoable, now: number): OpenUndo | undefined {
  if (!undo || !processedAt) return undefined;
  return { code, until: now + Date.parse(undo.until) - Date.parse(processedAt) };
}

/** The last decision that can still be taken back. */
export const lastToUndo = <Open extends OpenUndo>(open: readonly Open[], now: number): Open | undefined =>
  open.findLast(({ until }) => until > now);
