import { createContext, useMemo, useState } from 'react';

export interface Selection {
  readonly codes: readonly string[];
  readonly isAll: boolean;
  readonly isSome: boolean;
  /** Nothing on this page can be chosen. */
  readonly isEmpty: boolean;
  has(code: string): boolean;
  toggle(code: string): void;
  toggleAll(): void;
  clear(): void;
}

const nothing: Selection = {
  codes: [],
  isAll: false,
  isSome: false,
  isEmpty: true,
  has: () => false,
  toggle: () => {},
  toggleAll: () => {},
  clear: () => {},
};
/** For the boxes in the rows. */
export const SelectionContext = createContext(nothing);

/** Rows of this page that can be chosen. What left the page, or was decided meanwhile, is no longer chosen. `canChoose` stays the same function. */
export function useSelection<Row extends { readonly code: string }>(rows: readonly Row[], canChoose: (row: Row) => boolean): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const open = rows.filter(canChoose).map(({ code }) => code);
    const codes = open.filter((code) => chosen.has(code));
    return {
      codes,
      isAll: codes.length > 0 && codes.length === open.length,
      isSome: codes.length > 0 && codes.length < open.length,
      isEmpty: open.length === 0,
      has: (code) => chosen.has(code),
      toggle: (code) => setChosen(new Set(chosen.has(code) ? codes.filter((each) => each !== code) : [...codes, code])),
      toggleAll: () => setChosen(new Set(codes.length === open.length ? [] : open)),
      clear: () => setChosen(new Set()),
    };
  }, [rows, canChoose, chosen]);
}
